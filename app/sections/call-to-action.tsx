import type { ReactNode } from "react";
import { Contours } from "../ui/contours.tsx";

/** The closing call of a page. `children` are one or two button links. */
export function CallToAction({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="cta-band night">
      <Contours field="page" />
      <div className="wrap grid">
        <h2 className="h-sec">{heading}</h2>
        <div className="cta">{children}</div>
      </div>
    </section>
  );
}
