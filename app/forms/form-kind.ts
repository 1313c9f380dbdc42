/** The three forms that store something. */
export type FormKind = "contact" | "enrollment" | "newsletter";
