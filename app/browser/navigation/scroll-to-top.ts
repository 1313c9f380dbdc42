/** docs/behaviour.md, "Scrolling and motion". */
const threshold = 300;

export function startScrollToTop() {
  const button = document.querySelector<HTMLElement>(".totop");
  if (!button) return;
  const look = () => button.classList.toggle("is-visible", window.scrollY > threshold);
  look();
  window.addEventListener("scroll", look);
  button.addEventListener("click", () => window.scrollTo({ top: 0 }));
}
