import type { ReactNode } from "react";
import type { PictureRef } from "../pictures.server.ts";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { Picture } from "../ui/picture.tsx";

type Props = {
  heading: string;
  lead: string;
  trail: Crumb[];
  here: string;
  picture: PictureRef;
  /** `form`: the heading is smaller, because a form stands below it. */
  layout?: "form";
  children?: ReactNode;
};

/** The head of a page with a picture: words on the left, the picture on the right. `children` are its actions. */
export function SplitHead({ heading, lead, trail, here, picture, layout, children }: Props) {
  return (
    <section className={layout === "form" ? "split with-form" : "split"}>
      <div className="l">
        <Breadcrumbs trail={trail} here={here} />
        <h1 className="h-page">{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <div className="r">
        <Picture picture={picture} eager />
      </div>
    </section>
  );
}
