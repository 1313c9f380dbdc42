import { afterFrame } from "../document/after-frame.ts";
import { t } from "../words.ts";
import { element } from "./element.ts";
import { fetchPage } from "./navigation/pages.ts";
import { inTime, pageLimitMs } from "./time-limit.ts";

/** Fills a course's dialog when it is first opened, with the modules from the course's own page. */
export function enhance(dialog: HTMLElement) {
  dialog.addEventListener("beforetoggle", (event) => {
    if ((event as ToggleEvent).newState === "open") void fill(dialog);
  });
  // It may have been opened before this script loaded.
  if (dialog.matches(":popover-open")) void fill(dialog);
}

async function fill(dialog: HTMLElement) {
  const place = dialog.querySelector<HTMLElement>("[data-part=syllabus]");
  if (!place || place.ariaBusy === "true") return;
  // Without what an earlier try said.
  const link = place.querySelectorAll(":scope > :not([role=status])");
  const status = element("p", { class: "muted", role: "status" }, t("catalogue.syllabusLoading"));
  place.ariaBusy = "true";
  const skeleton = element("div", { class: "sk" });
  place.replaceChildren(status, skeleton);
  // The dialog is shown first.
  await new Promise<void>(afterFrame);
  const copyModules = async () => {
    const course = await fetchPage(`/${dialog.dataset.course}`);
    const modules = course.main.querySelector(".syll")?.cloneNode(true);
    if (!(modules instanceof Element)) throw new Error(`No syllabus on /${dialog.dataset.course}`);
    // Whoever opens the dialog wants to see what is folded.
    for (const fold of modules.querySelectorAll("details")) {
      fold.querySelector("summary")?.remove();
      fold.replaceWith(element("div", {}, ...fold.children));
    }
    place.replaceChildren(modules);
    delete place.dataset.part;
  };
  try {
    // It may still come later; until then there is the link.
    await inTime(copyModules(), pageLimitMs);
  } catch (error) {
    console.error("The syllabus did not load", error);
    status.textContent = t("catalogue.syllabusFailed");
    skeleton.replaceWith(...link);
  }
  place.ariaBusy = null;
}
