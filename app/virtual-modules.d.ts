declare module "virtual:search-index" {
  const index: { url: string; entries: import("../domain/find.ts").FindEntry[] };
  export default index;
}
/** A script as text, to stand in the document (publish/browser-scripts.ts). */
declare module "*?script" {
  const text: string;
  export default text;
}
