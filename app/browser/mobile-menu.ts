/**
 * Gives the mobile menu the services, which stand in the document once, in the bar's menu. Until then its section leads
 * to their overview.
 */
export function fillMobileMenu(menu: HTMLElement) {
  const section = menu.querySelector<HTMLElement>("[data-filled-from]");
  const source = document.querySelector(`#${section?.dataset.filledFrom} > ul`);
  if (!section || !source) return;
  delete section.dataset.filledFrom;
  section.querySelector("ul")?.prepend(...[...source.children].map((item) => item.cloneNode(true)));
}
