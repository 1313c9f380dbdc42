/** Puts a choice into the address in place of the one before, without another step in the history. */
export function keepInAddress(name: string, value: string) {
  const url = new URL(location.href);
  url.search = new URLSearchParams({ [name]: value }).toString();
  url.hash = "";
  // In a task of its own: what is shown comes first.
  setTimeout(() => history.replaceState(history.state, "", url));
}
