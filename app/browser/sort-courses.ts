// The links that order the course cards. The server sorts them; a static host ignores the query, so it is applied here.
import { compareStarts } from "../../domain/time/batches.ts";

export function enhance(links: HTMLElement) {
  const [listed, byStart] = links.querySelectorAll("a");
  const section = links.closest("section");
  const list = section?.querySelector("[data-shown]");
  if (!section || !list || !listed || !byStart) return;
  const query = new URLSearchParams(location.search);
  const keep = (category: string) => {
    for (const link of [listed, byStart]) {
      const target = new URLSearchParams(link.search);
      target.set("category", category);
      link.search = String(target);
    }
  };
  const category = query.get("category");
  if (category) keep(category);
  // A chip that is pressed changes the address without a new page (filters.ts).
  section.addEventListener("submit", ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement) keep(submitter.value);
  });
  if (byStart.ariaCurrent === "true" || query.get("sort") !== "start") return;
  const cards = [...list.children] as HTMLElement[];
  list.append(...cards.sort((a, b) => compareStarts(a.dataset.start, b.dataset.start)));
  listed.removeAttribute("aria-current");
  byStart.setAttribute("aria-current", "true");
}
