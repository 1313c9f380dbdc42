/** What becomes of a lead: it waits for an answer or, if it looks like spam, for somebody to judge it, and then has its answer. */
export const leadStates = ["new", "quarantined", "answered"] as const;

export type LeadState = (typeof leadStates)[number];
