import { stateClasses } from "../../app/browser/state-classes.ts";
import type { StaffView } from "../../app/context.ts";
import themeScript from "../../app/document/theme.ts?script";
import { renderStaffPage } from "../../app/staff/staff-page.tsx";
import { framingPolicy, scriptHashes } from "../http/security-headers.ts";
import { createCssPruner } from "./thin-styles.ts";

/** Renders the staff's pages, which run no script but the one that sets the theme. */
export function createStaffRenderer(): (view: StaffView) => { html: string; policy: string } {
  const thinStyles = createCssPruner(stateClasses);
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHashes([themeScript]).join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    framingPolicy,
  ].join("; ");
  return (view) => ({ html: thinStyles(renderStaffPage(view)), policy });
}
