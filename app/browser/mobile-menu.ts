/**
 * Copies services and courses into the mobile menu. The document has them only once, in the header's menus; until they are
 * copied, these sections link to the overviews.
 */
export function fillMobileMenu() {
  for (const section of document.querySelectorAll<HTMLElement>("[data-filled-from]")) {
    const source = document.querySelector(`#${section.dataset.filledFrom} > ul:last-of-type`);
    if (!source) continue;
    delete section.dataset.filledFrom;
    section.querySelector("ul")?.prepend(...[...source.children].map((item) => item.cloneNode(true)));
  }
}
