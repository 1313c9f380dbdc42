/** Copies services and courses from the header's menus, so that the document has them once; until then sections link to the overviews. */
export function fillMobileMenu() {
  for (const section of document.querySelectorAll<HTMLElement>("[data-filled-from]")) {
    const source = document.querySelector(`#${section.dataset.filledFrom} > ul:last-of-type`);
    if (!source) continue;
    delete section.dataset.filledFrom;
    section.querySelector("ul")?.prepend(...[...source.children].map((item) => item.cloneNode(true)));
  }
}
