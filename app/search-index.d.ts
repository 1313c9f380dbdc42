declare module "virtual:search-index" {
  const index: { url: string; entries: import("../domain/find.ts").FindEntry[] };
  export default index;
}
