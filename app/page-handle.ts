/** What a route says of its page to the document around it. */
export type PageHandle = {
  /** A script of app/document, for what moves on this page before the visitor acts. */
  script: string;
  /** Whether its first screen has the band of cloth. */
  bandAboveFold?: true;
};
