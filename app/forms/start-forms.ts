// Forms work without script. Their script comes when one is near the screen: later there may be no connection to load it.
import { waitingKey } from "./waiting-key.ts";

const enhanced = new WeakSet<HTMLFormElement>();

async function enhance(form: HTMLFormElement) {
  if (enhanced.has(form)) return;
  const { enhanceForm } = await import("./enhance-form.ts");
  if (enhanced.has(form)) return;
  enhanced.add(form);
  enhanceForm(form);
  form.dataset.ready = "";
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      enhance(target as HTMLFormElement).then(
        () => near.unobserve(target),
        // It posts natively, and is asked for again when the form comes near the screen again.
        (error) => console.warn("The script of a form did not load", error),
      );
    }
  },
  { rootMargin: "50%" },
);

/** Has the forms in a part of the page served once they come near. */
export function watchForms(part: Element) {
  for (const form of part.querySelectorAll<HTMLFormElement>("form[data-form]")) near.observe(form);
  const { searchParams } = new URL(location.href);
  const times = part.querySelector<HTMLElement>("[data-consultation]");
  if (!times || !searchParams.has("consultation")) return;
  import("./consultation-root.tsx").then(
    ({ offerTimes }) => offerTimes(times),
    (error) => console.warn("The consultation times did not load", error),
  );
}

function doesAnyWait(): boolean {
  try {
    return /submissionId/.test(localStorage.getItem(waitingKey) ?? "");
  } catch {
    // Storage is off in this browser, so nothing waits.
    return false;
  }
}

/** Has what waits on this device sent, and the footer's form served. */
export function startForms() {
  const footer = document.querySelector("footer");
  if (footer) watchForms(footer);
  if (!doesAnyWait()) return;
  const load = async () => {
    try {
      (await import("./enhance-form.ts")).watchWaiting();
    } catch {
      window.addEventListener("online", load, { once: true });
    }
  };
  void load();
}
