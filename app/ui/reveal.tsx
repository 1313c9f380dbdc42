import { type ReactNode, useEffect, useRef } from "react";

/** Specification, section 9: a block comes in once its top is 100 px inside the bottom edge of the window. */
const trigger = 100;
/** A block that a jump has left above the window counts as seen: more than any page is high. */
const passed = 1_000_000;

/**
 * Lets its children rise once, when scrolled into view. The hidden start is set here, by script, and only on blocks
 * that are still below the window; so nothing is ever invisible without script.
 */
export function Reveal({
  as: Block = "div",
  className = "",
  children,
  ...rest
}: {
  as?: "div" | "article";
  className?: string;
  id?: string;
  children: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = block.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // The observer tells the first place too, for all blocks at once: asking each for its place would lay out the page
    // once per block. It also sees a block that comes nearer without scrolling, such as a card when a filter takes
    // others away.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          element.classList.add("reveal-wait");
          return;
        }
        element.classList.replace("reveal-wait", "reveal-run");
        observer.disconnect();
      },
      { rootMargin: `${passed}px 0px -${trigger}px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.classList.remove("reveal-wait");
    };
  }, []);
  return (
    <Block ref={block} className={className} {...rest}>
      {children}
    </Block>
  );
}
