declare module "virtual:content" {
  const content: import("./schema.ts").Content;
  export default content;
}

declare module "virtual:pictures" {
  const pictures: Record<string, { src: string; width: number; height: number }>;
  export default pictures;
}
