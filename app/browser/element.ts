export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Hides with `until-found`: a search in the page that finds the text calls `onFound`. Older browsers just hide it. */
export function setHidden(part: HTMLElement, isHidden: boolean, onFound: () => void) {
  part.hidden = isHidden && "until-found";
  // Its box is still there, and would be read out as an empty one.
  part.ariaHidden = isHidden ? "true" : null;
  part.onbeforematch = onFound;
}
