// Names of the two hidden fields, apart from the rules, so that a page can render them without loading the rules.

/** Hidden from people; a robot fills it. A form post without it did not come from our page. */
export const trapField = "topic";
export const submissionIdField = "submissionId";
