declare module "virtual:content" {
  const content: import("./schema.ts").Content;
  export default content;
}

/** Size in bytes of each document, by its file name. */
declare module "virtual:documents" {
  const sizes: Record<string, number>;
  export default sizes;
}

declare module "virtual:pictures" {
  const pictures: Record<string, { src: string; width: number; height: number }>;
  export default pictures;
}
