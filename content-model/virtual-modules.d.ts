declare module "virtual:words" {
  const words: import("./schema/words.ts").Words;
  export default words;
}

declare module "virtual:region" {
  const region: import("../domain/region.ts").Region;
  export default region;
}

/** Apart from the region, which the script of every page does without. */
declare module "virtual:language" {
  /** That the language of the site is usually written in, as its ISO 15924 code. */
  export const script: string;
  export const language: string;
  /** The locale for numbers alone (domain/fill-words.ts). */
  export const numbers: string;
}

/** What scripts need to know of the company and the build. */
declare module "virtual:site-facts" {
  const facts: {
    name: string;
    phone?: string;
    /** Whether courses are booked on the site, and whether office times can be proposed. */
    enrollment: boolean;
    consultation: boolean;
    mailboxes: string[];
    contactService: import("./schema/schema.ts").ContactService;
    searchIndexUrl: string;
    timeZone: string;
  };
  export default facts;
}

declare module "virtual:content" {
  const content: import("./schema/schema.ts").Content;
  export default content;
}

declare module "virtual:editor-config" {
  const config: import("@sveltia/cms").CmsConfig;
  export default config;
}

/** Size in bytes of each PDF, by its file name. */
declare module "virtual:documents" {
  const sizes: Record<string, number>;
  export default sizes;
}

declare module "virtual:pictures" {
  const pictures: Record<string, import("./read/photographs.ts").PictureRef>;
  export default pictures;
  /** What is shown of each photograph until it has arrived, as a `data:` address. */
  export const previews: Record<string, string>;
}

declare module "virtual:typeface" {
  type Made = ReturnType<typeof import("../publish/typeface/page-typeface.ts").pageTypeface>;
  const typeface: Omit<Awaited<Made>, "files">;
  export default typeface;
}

/** The address of each program that visitors can try, by its folder in frames/. */
declare module "virtual:frames" {
  const addresses: Record<string, string>;
  export default addresses;
}

/** The address of the script with what opens in the module cards, `ModuleDetails` by the address of the module's page. */
declare module "virtual:module-details" {
  const address: string;
  export default address;
}
