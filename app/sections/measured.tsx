import { t } from "../words.ts";

/** What the visitor's own browser measured (browser/measure.ts); without script, what every page keeps to. */
export function Measured() {
  const figures = { page: t("measure.page"), first: t("measure.first"), largest: t("measure.largest") };
  return (
    <section className="section" id="measured">
      <div className="wrap measured" data-measure="">
        <h2>{t("measure.heading")}</h2>
        <p>{t("measure.budget")}</p>
        <dl className="stats trio" hidden>
          {Object.entries(figures).map(([figure, label]) => (
            <div className="stat" key={figure}>
              <dt>{label}</dt>
              <dd data-figure={figure} />
            </div>
          ))}
        </dl>
        <p className="measured-note" role="status" />
        <button className="btn btn-line" type="button" hidden>
          {t("measure.again")}
        </button>
      </div>
    </section>
  );
}
