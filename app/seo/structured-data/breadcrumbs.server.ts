import type { BreadcrumbListLeaf } from "schema-dts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";

export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, i) => ({
      "@type": "ListItem" as const,
      position: i + 1,
      name: label,
      item: new URL(path, siteUrl).href,
    })),
  };
}
