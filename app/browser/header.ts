// The header turns solid past 10 px of scrolling, checked 100 ms after the last scroll event (docs/behaviour.md, "Header").
// Any open drop-down then closes.
const scrolledPast = 10;
const debounceMs = 100;

export function startHeader(closeDropDowns: () => void) {
  const bar = document.querySelector(".header");
  let timer = 0;
  const look = () => {
    const isPast = window.scrollY > scrolledPast;
    bar?.classList.toggle("is-solid", isPast);
    return isPast;
  };
  look();
  const onScroll = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (look()) closeDropDowns();
    }, debounceMs);
  };
  window.addEventListener("scroll", onScroll, { passive: true });
}
