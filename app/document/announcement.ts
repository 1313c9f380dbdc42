// Goes by the visitor's clock, since the page may have been made before the announcement's time, or be kept for long.
const line = document.querySelector<HTMLElement>(".announcement");
if (line) {
  const now = Date.now();
  line.hidden = now < Number(line.dataset.start) || now >= Number(line.dataset.end);
}
