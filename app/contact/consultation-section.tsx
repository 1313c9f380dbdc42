import type { ReactNode } from "react";
import { t } from "../words.ts";

export const ConsultationSection = ({ hint, children }: { hint: string; children?: ReactNode }) => (
  <section className="consultation" aria-labelledby="consultation-heading">
    <h2 id="consultation-heading">{t("consultation.heading")}</h2>
    <p className="muted">{hint}</p>
    {children}
  </section>
);
