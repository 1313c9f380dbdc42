export type AuditAction =
  | "signed-in"
  | "signed-out"
  | "answered"
  | "reopened"
  | "note"
  | "released"
  | "forwarded"
  | "exported"
  | "erased";
