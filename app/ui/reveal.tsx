import { type ReactNode, useEffect, useRef } from "react";

/** Specification, section 9: a block comes in once its top is 100 px inside the bottom edge of the window. */
const trigger = 100;

/**
 * Lets its children rise once, when scrolled into view. The hidden start is set here, by script, and only on blocks
 * that are still below the window; so nothing is ever invisible without script.
 */
export function Reveal({
  className = "",
  children,
  ...rest
}: {
  className?: string;
  id?: string;
  children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = block.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const isIn = () => element.getBoundingClientRect().top < window.innerHeight - trigger;
    if (isIn()) return;
    element.classList.add("reveal-wait");
    const look = () => {
      if (!isIn()) return;
      element.classList.replace("reveal-wait", "reveal-run");
      stop();
    };
    const stop = () => window.removeEventListener("scroll", look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      stop();
      element.classList.remove("reveal-wait");
    };
  }, []);
  return (
    <div ref={block} className={className} {...rest}>
      {children}
    </div>
  );
}
