import type { ReactNode } from "react";
import type { PictureRef } from "../data/pictures.server.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { isDrawing, PhotoCredit, Picture } from "../ui/picture.tsx";

type Props = {
  heading: string;
  facts?: string[];
  /** A label behind the facts. */
  badge?: string | undefined;
  lead: string;
  trail: Crumb[];
  here: string;
  picture: PictureRef;
  /** Fetches the picture only where it is seen. */
  lazy?: boolean;
  /** With a form below them the words begin at the top; of a portrait also a drawing fills its place. */
  layout?: "with-form" | "with-portrait";
  children?: ReactNode;
};

/** The head of a page with a picture: words on the left, the picture on the right. `children` are its actions. */
export function SplitHead({
  heading,
  facts,
  badge,
  lead,
  trail,
  here,
  picture,
  lazy,
  layout,
  children,
}: Props) {
  const isPerson = layout === "with-portrait";
  /** Who somebody is stands before what they say, and how long a course takes behind what it is. */
  const list = facts && (
    <ul className="head-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {badge && <li className="sample">{badge}</li>}
    </ul>
  );
  return (
    <section
      className={`split${layout ? ` ${layout}` : ""}${isDrawing(picture) && !isPerson ? " with-scene" : ""}`}
    >
      <div className="l">
        <Breadcrumbs trail={trail} here={here} />
        <h1 className="h-page">{heading}</h1>
        {isPerson && list}
        <p className="lead">{lead}</p>
        {!isPerson && list}
        {children}
      </div>
      <div className="r">
        <Picture picture={picture} eager={!lazy} sizes="(min-width: 64rem) 40vw, 100vw" />
        <PhotoCredit picture={picture} withCaption />
      </div>
    </section>
  );
}
