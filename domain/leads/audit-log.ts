export type AuditAction =
  | "signed-in"
  | "signed-out"
  | "answered"
  | "note"
  | "released"
  | "forwarded"
  | "exported";
