import type { ReactNode } from "react";
import { paths } from "../../domain/paths.ts";
import type { PictureRef } from "../data/pictures.server.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Contours, HeadContours } from "../ui/contours.tsx";
import { isDrawing, PhotoCredit, Picture } from "../ui/picture.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import { PhotoBand } from "./photographs.tsx";

type PageHeadProps = {
  page: { title: string; heading: string; lead: string };
  eyebrow?: string | undefined;
  trail?: Crumb[];
  photo?: PictureRef | undefined;
  children?: ReactNode;
};

export const PageHead = ({ page, eyebrow, trail = [], photo, children }: PageHeadProps) => (
  <>
    <section className="phead">
      <HeadContours />
      <div className="wrap grid">
        <Breadcrumbs trail={trail} here={page.title} />
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="h-page">{page.heading}</h1>
        <p className="lead halo">{page.lead}</p>
        {children && <div className="ways-on">{children}</div>}
      </div>
    </section>
    <PhotoBand picture={photo} />
  </>
);

type SplitHeadProps = {
  heading: string;
  facts?: string[];
  /** The one of the facts that makes somebody act. */
  mainFact?: string | undefined;
  /** A label behind the facts. */
  badge?: string | undefined;
  lead: string;
  trail: Crumb[];
  /** What the breadcrumbs call it, if not by its heading. */
  here?: string;
  picture: PictureRef;
  /** What can be tried follows: on small screens its cover takes the place of a drawing, which is not fetched there. */
  beforeDemo?: boolean;
  /** With a form below them the words begin at the top; of a portrait also a drawing fills its place; a sign is whole on small screens, too. */
  layout?: "with-form" | "with-portrait" | "with-sign" | undefined;
  /** Below the picture; on small screens below the words. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function SplitHead(props: SplitHeadProps) {
  const { heading, facts, mainFact, badge, lead, trail, here = heading, picture, layout } = props;
  const isPerson = layout === "with-portrait";
  const isScene = isDrawing(picture) && !isPerson;
  const isHidden = isScene && props.beforeDemo;
  /** Who somebody is stands before what they say, and how long a course takes behind what it is. */
  const list = facts && (
    <ul className="head-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact === mainFact ? <strong>{fact}</strong> : fact}</li>
      ))}
      {badge && <li className="sample">{badge}</li>}
    </ul>
  );
  return (
    <section
      className={classes(
        "split",
        layout,
        isScene && "with-scene",
        picture.photo?.sources !== undefined && "with-photograph",
        isHidden && "before-demo",
      )}
    >
      <div className="l">
        <Breadcrumbs trail={trail} here={here} />
        <h1 className="h-page">{heading}</h1>
        {isPerson && list}
        <p className="lead">{lead}</p>
        {!isPerson && list}
        {props.children}
      </div>
      <div className="r">
        <Picture picture={picture} eager={!isHidden} sizes="(min-width: 64rem) 40vw, 100vw" />
        <PhotoCredit picture={picture} withCaption />
      </div>
      {props.aside && <div className="answers below">{props.aside}</div>}
    </section>
  );
}

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
