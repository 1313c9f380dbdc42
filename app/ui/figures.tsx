export type ClaimFigure = { value: string; label: string };

/** Splits 150+ into figure and sign, 4.9/5 and 24hr into figure and unit; 24/7 is a figure of its own. */
function parts(value: string): { figure: string; sign?: string; unit?: string } {
  if (value === "24/7") return { figure: value };
  const [, figure = value, rest = ""] = /^([\d.,]+)(.*)$/.exec(value) ?? [];
  if (rest === "+" || rest === "%") return { figure, sign: rest };
  return rest === "" ? { figure } : { figure, unit: rest };
}

function Figure({ value }: { value: string }) {
  const { figure, sign, unit } = parts(value);
  return (
    <dd>
      {figure}
      {sign && <sup>{sign}</sup>}
      {unit && <small>{unit}</small>}
    </dd>
  );
}

/** Hairline-divided figures, the label below each. */
export function StatsStrip({ figures }: { figures: ClaimFigure[] }) {
  return (
    <dl className={figures.length === 3 ? "stats three" : "stats"}>
      {figures.map(({ value, label }) => (
        <div className="stat" key={label}>
          <dt>{label}</dt>
          <Figure value={value} />
        </div>
      ))}
    </dl>
  );
}

/** Large figures, one a row, the label beside each. */
export function FigureList({ figures, className = "" }: { figures: ClaimFigure[]; className?: string }) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Figure value={value} />
        </div>
      ))}
    </dl>
  );
}
