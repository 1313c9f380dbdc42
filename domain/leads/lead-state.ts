/** Waiting for an answer, quarantined (suspected spam) or answered. */
export const leadStates = ["new", "quarantined", "answered"] as const;

export type LeadState = (typeof leadStates)[number];
