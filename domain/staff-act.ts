/** What somebody does on the staff's pages, as the record of acts names it. */
export type StaffActKind =
  | "signed-in"
  | "signed-out"
  | "answered"
  | "note"
  | "released"
  | "forwarded"
  | "exported";
