/** Honeypot: hidden from people, filled in by bots. A post without it did not come from our page. */
export const trapField = "topic";
export const submissionIdField = "submissionId";

export const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export type CampaignName = (typeof campaignNames)[number];

/** Maximum length of a message's subject. Not with the validation, since an address can prefill the field. */
export const subjectLimit = 150;
export const filledMessageLimit = 1000;
