// The header turns solid past 10 px, checked 100 ms after the last scroll event (docs/behaviour.md, "Header").
import { openDropDown } from "./menus.ts";

const scrolledPast = 10;
const debounceMs = 100;

export function startHeader() {
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
    const open = openDropDown();
    timer = window.setTimeout(() => {
      if (look()) open?.hidePopover();
    }, debounceMs);
  };
  window.addEventListener("scroll", onScroll);
}
