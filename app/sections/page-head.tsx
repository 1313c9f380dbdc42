import type { ReactNode } from "react";
import type { PictureRef } from "../data/pictures.server.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { HeadContours } from "../ui/contours.tsx";
import { PhotoBand } from "./photographs.tsx";

/** What its page says there, `here` being its short name. */
type Words =
  | { page: { heading: string; lead: string; title: string } }
  | { heading: string; lead: string; here: string };

type Props = Words & {
  eyebrow?: string | undefined;
  trail?: Crumb[];
  photo?: PictureRef | undefined;
  children?: ReactNode;
};

/** The head of an inner page without a picture in its head. */
export function PageHead({ eyebrow, trail = [], photo, children, ...words }: Props) {
  const { heading, lead, here } = "page" in words ? { ...words.page, here: words.page.title } : words;
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
