import type { ReactNode } from "react";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Contours } from "../ui/contours.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";

type Props = { heading: string; note?: string | undefined; children: ReactNode };

export const CallToAction = ({ heading, note, children }: Props) => (
  <section className="cta-band night">
    <Contours field="call" />
    <div className="wrap grid">
      <h2 className="h-sec">{heading}</h2>
      {note && <p className="cta-note">{note}</p>}
      <div className="cta">{children}</div>
    </div>
  </section>
);

type WaysProps = { heading: string; children?: ReactNode };

/** `children`: the way to contact, if not the plain one. */
export function ContactOrPortfolio({ heading, children }: WaysProps) {
  const { addresses } = useRoot();
  return (
    <CallToAction heading={heading}>
      {children ?? <ButtonLink to={paths.contact}>{t("team.contact")}</ButtonLink>}
      {addresses.has(paths.portfolio) && (
        <ButtonLink to={paths.portfolio} kind="line">
          {t("team.portfolio")}
        </ButtonLink>
      )}
    </CallToAction>
  );
}
