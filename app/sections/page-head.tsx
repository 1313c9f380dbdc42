import type { ReactNode } from "react";
import type { PictureRef } from "../data/pictures.server.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { HeadContours } from "../ui/contours.tsx";
import { PhotoBand } from "./photographs.tsx";

type Props = {
  page: { title: string; heading: string; lead: string };
  eyebrow?: string | undefined;
  trail?: Crumb[];
  photo?: PictureRef | undefined;
  children?: ReactNode;
};

export function PageHead({ page, eyebrow, trail = [], photo, children }: Props) {
  return (
    <>
      <section className="phead">
        <HeadContours />
        <div className="wrap grid">
          <Breadcrumbs trail={trail} here={page.title} />
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="h-page">{page.heading}</h1>
          <p className="lead">
            <span className="halo">{page.lead}</span>
            {children}
          </p>
        </div>
      </section>
      <PhotoBand picture={photo} />
    </>
  );
}
