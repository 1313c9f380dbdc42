// Comes before the program of every frame: theme, typeface and size follow the page around it, and Escape leads back there.
// What it exports is what the programs share, as "#kit".

const root = document.documentElement;
const tell = (message: object) => parent !== window && parent.postMessage(message, "*");

function setTheme(theme: string) {
  const isDark =
    theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.toggle("dark", isDark);
}

type Face = { face: ArrayBuffer; weight: string; unicodeRange?: string };

setTheme(location.hash.slice(1));
addEventListener("message", ({ source, data }) => {
  if (source !== parent) return;
  if (typeof data === "string") return setTheme(data);
  const { face, weight, unicodeRange = "" }: Face = data;
  document.fonts.add(new FontFace("page", face, { weight, ...(unicodeRange && { unicodeRange }) }));
});
addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented) tell({ leave: true });
});
// In a row that scrolls sideways Chromium leaves a button cut off if some of it shows.
addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.closest(".chips"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
for (const failure of ["error", "unhandledrejection"])
  addEventListener(failure, () => tell({ failed: true }));
addEventListener("load", () =>
  new ResizeObserver(() => tell({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  ),
);

/** An element that is surely in the frame's markup. */
export const find = <T extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector(selector) as T;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = "",
  ...inside: (Node | string | number)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  // It writes numbers, too, which its type does not know.
  made.append(...(inside as (Node | string)[]));
  return made;
}

export function button(words: string, act: () => void, className = ""): HTMLButtonElement {
  const made = make("button", className, words);
  made.type = "button";
  made.onclick = act;
  return made;
}

/** A radio button or checkbox in its label, for a `.options` fieldset. */
export function choice(
  type: "radio" | "checkbox",
  name: string,
  words: string,
  checked: boolean,
  act: (isChecked: boolean) => void,
): HTMLLabelElement {
  const input = Object.assign(make("input"), { type, name, checked });
  input.onchange = () => act(input.checked);
  return make("label", "", input, words);
}

// Pressed before the page's script came, its link leads here, where nothing else leads back.
if (parent === window && document.referrer) {
  const back = Object.assign(make("a"), { href: document.referrer });
  back.textContent = `← ${new URL(back.href).pathname}`;
  back.style.color = "inherit";
  document.body.prepend(back);
}

/** Says what was done or found out in a `.said` of the frame, which has role="status". */
export function say(words: string, state: "" | "good" = "", at = find(".said")) {
  at.textContent = words;
  at.classList.toggle("good", state === "good");
}

/** What Enter does in an input, or in the inputs inside. The same press would also push a button that gets the focus. */
export function onEnter(place: HTMLElement, act: () => void) {
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  });
}
