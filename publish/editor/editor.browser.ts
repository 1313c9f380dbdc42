import config from "virtual:editor-config";
import CMS from "@sveltia/cms";
import { contentFormat, fromFile, toFile } from "./content-format.ts";

CMS.registerCustomFormat(contentFormat, "yaml", { fromFile, toFile });
CMS.init({ config });
