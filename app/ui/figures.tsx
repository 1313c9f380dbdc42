import region from "virtual:region";
import type { Claim } from "../../content-model/schema/schema.ts";
import { claimPath } from "../../domain/paths.ts";
import { formatDate } from "../../domain/time/date.ts";
import { t } from "../words.ts";

export type ClaimFigure = Pick<Claim, "id" | "value" | "label" | "scope" | "asOf"> & {
  evidence?: string;
};

type CountedProps = { figure: ClaimFigure; className?: string };

const Counted = ({ figure: { value, label, evidence }, className }: CountedProps) => (
  <div className={className}>
    <dt>
      {evidence === undefined ? (
        label
      ) : (
        <a className="evidence" href={evidence}>
          {label}
        </a>
      )}
    </dt>
    <dd>
      <Figure value={value} />
    </dd>
  </div>
);

/** 150+ is a figure and a sign, 4.9/5 and 24hr are a figure and a unit; 24/7 stays whole. */
export function Figure({ value }: { value: string }) {
  const [, figure = value, rest] = (value !== "24/7" && /^([\d.,]+)(.*)$/.exec(value)) || [];
  const Rest = rest === "+" || rest === "%" ? "sup" : "small";
  return (
    <>
      {figure}
      {rest && <Rest>{rest}</Rest>}
    </>
  );
}

type NoteProps = {
  figures: ClaimFigure[];
  /** On the page about what they count, which need not be named there. */
  isOwnPage?: boolean | undefined;
};

function FiguresNote({ figures, isOwnPage }: NoteProps) {
  const scope = [...new Set(figures.map(({ scope }) => scope))].join(", ");
  const [first] = figures;
  const [oldest = ""] = figures.map(({ asOf }) => asOf).sort();
  const date = formatDate(oldest, region, "short").replaceAll(" ", "\u00A0");
  return (
    <p className="figures-note muted">
      {isOwnPage ? t("outcomes.asOf", { date }) : t("figures.note", { scope, date })}{" "}
      {first && (
        <a className="evidence" href={claimPath(first.id)}>
          {t("claims.title")}
        </a>
      )}
    </p>
  );
}

type StripProps = NoteProps & {
  ground?: "sunken" | "night";
  banded?: boolean;
};

export function StatsStrip({ figures, ground = "sunken", banded, isOwnPage }: StripProps) {
  if (figures.length === 0) return null;
  return (
    <div className={ground}>
      {banded && <div className="band" />}
      <div className="wrap">
        <dl className={figures.length === 3 ? "stats trio" : "stats"}>
          {figures.map((figure) => (
            <Counted key={figure.label} figure={figure} className="stat" />
          ))}
        </dl>
        <FiguresNote figures={figures} isOwnPage={isOwnPage} />
      </div>
    </div>
  );
}

export function FigureList({ figures }: { figures: ClaimFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <>
      <dl className="figures">
        {figures.map((figure) => (
          <Counted key={figure.label} figure={figure} />
        ))}
      </dl>
      <FiguresNote figures={figures} />
    </>
  );
}
