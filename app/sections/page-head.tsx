import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs.tsx";
import { Contours } from "../ui/contours.tsx";

type Props = {
  heading: string;
  lead: string;
  /** Where this page stands; `here` is its short name. */
  trail: Crumb[];
  here: string;
};

/** The head of an inner page without a picture of its own. */
export function PageHead({ heading, lead, trail, here }: Props) {
  return (
    <section className="phead">
      <Contours field="page" />
      <div className="wrap grid">
        <Breadcrumbs trail={trail} here={here} />
        <h1 className="h-page">{heading}</h1>
        <p className="lead">
          <span className="halo">{lead}</span>
        </p>
      </div>
    </section>
  );
}
