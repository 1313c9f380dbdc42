// Names of the hidden fields, apart from the rules, so that a page can render them without loading the rules.

/** Hidden from people; a robot fills it. A form post without it did not come from our page. */
export const trapField = "topic";
export const submissionIdField = "submissionId";

/** Campaign parameters of an address, as every newsletter and advertising tool writes them. */
export const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export type CampaignName = (typeof campaignNames)[number];

/** Characters of a message's subject. Here as well as in the rules, since a button of another page fills the field in. */
export const subjectLimit = 150;
