/** A script as text, to be inlined in the document (publish/browser-scripts.ts). */
declare module "*?script" {
  const text: string;
  export default text;
}
declare module "virtual:react-router/inject-hmr-runtime";
