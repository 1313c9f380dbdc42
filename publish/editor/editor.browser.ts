import config from "virtual:editor-config";
import CMS from "@sveltia/cms";
import { parse, stringify } from "yaml";
import { contentFormat, withWrittenRanges } from "./content-format.ts";

CMS.registerCustomFormat(contentFormat, "yaml", {
  fromFile: (text) => withWrittenRanges(parse(text)),
  toFile: (value) => stringify(value, { lineWidth: 110 }),
});
CMS.init({ config });
