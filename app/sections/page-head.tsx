import type { ReactNode } from "react";
import type { PictureRef } from "../data/pictures.server.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { HeadContours } from "../ui/contours.tsx";
import { PhotoBand } from "./photographs.tsx";

type Props = {
  eyebrow?: string | undefined;
  heading: string;
  lead: string;
  /** The breadcrumbs above this page; `here` is its own short name. */
  trail: Crumb[];
  here: string;
  photo?: PictureRef | undefined;
  children?: ReactNode;
};

/** The head of an inner page without a picture in its head. */
export function PageHead({ eyebrow, heading, lead, trail, here, photo, children }: Props) {
  return (
    <>
      <section className="phead">
        <HeadContours />
        <div className="wrap grid">
          <Breadcrumbs trail={trail} here={here} />
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="h-page">{heading}</h1>
          <p className="lead">
            <span className="halo">{lead}</span>
            {children}
          </p>
        </div>
      </section>
      <PhotoBand picture={photo} />
    </>
  );
}
