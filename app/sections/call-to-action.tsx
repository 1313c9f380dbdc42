import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { t } from "../words.ts";

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

/** The close of pages about the company: talk to us, or look at the work. */
export function ContactOrPortfolio({ heading }: { heading: string }) {
  return (
    <CallToAction heading={heading}>
      <ButtonLink to="/contact" kind="accent">
        {t("team.contact")}
      </ButtonLink>
      <ButtonLink to="/portfolio" kind="line">
        {t("team.portfolio")}
      </ButtonLink>
    </CallToAction>
  );
}
