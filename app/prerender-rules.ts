/**
 * Speculation rules: until the page's own script has taken over, a link that is pointed at is rendered in the background
 * by browsers that can. They leave it alone when the visitor saves data. https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const prerenderRules = () =>
  JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/downloads/*" } }] },
        eagerness: "moderate",
      },
    ],
  });
