import config from "virtual:editor-config";
import CMS from "@sveltia/cms";
import { contentFormat, createContentFormat } from "./content-format.ts";

CMS.registerCustomFormat(contentFormat, "yaml", createContentFormat());
CMS.init({ config });
