/** A new element. Attributes that are undefined are left out. */
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

/**
 * Shows an element or hides it. `onFound` brings it back when the browser's search in the page, where it can look into
 * hidden parts, has found something in it. Other browsers take the text for `true`.
 */
export function setHidden(part: HTMLElement, isHidden: boolean, onFound: () => void) {
  part.hidden = isHidden && "until-found";
  // Its box is still there, and would be read out as an empty one.
  part.ariaHidden = isHidden ? "true" : null;
  part.onbeforematch = onFound;
}
