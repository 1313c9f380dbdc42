import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatPrice } from "../../domain/price.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { t } from "../words.ts";
import { comparePath, mostCompared } from "./compare-path.ts";
import type { ComparedCourse } from "./compare-table.tsx";

type Props = { courses: ComparedCourse[]; chosen: string[]; onCompare: () => void };

const checkedIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);

/** Check boxes of a GET form. With script no more can be chosen than fit, and the address is the short one. */
export function CompareForm({ courses, chosen, onCompare }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState(chosen);
  useEffect(() => {
    // Boxes may have been ticked before this code was here.
    if (form.current) setChecked(checkedIn(form.current));
  }, []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCompare();
    navigate(comparePath(checkedIn(event.currentTarget)), { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      className="compare-form"
      action={comparePath()}
      aria-label={t("compare.formLabel")}
      onSubmit={onSubmit}
      onChange={(event) => setChecked(checkedIn(event.currentTarget))}
    >
      <ul>
        {courses.map((course) => (
          <li key={course.slug}>
            <Pick
              course={course}
              isChosen={chosen.includes(course.slug)}
              // Once as many are ticked as fit, the others wait until one is taken back.
              isWaiting={checked.length >= mostCompared && !checked.includes(course.slug)}
            />
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="submit" className="btn btn-accent">
          {t("compare.submit")} <Icon name="right" />
        </button>
        <p className="muted">{t("compare.most")}</p>
        <ArrowLink to="/course-finder">{t("finder.link")}</ArrowLink>
      </div>
    </form>
  );
}

type PickProps = { course: ComparedCourse; isChosen: boolean; isWaiting: boolean };

function Pick({ course, isChosen, isWaiting }: PickProps) {
  const { slug, title, months, level, price, picture } = course;
  return (
    <label className="pick">
      <input type="checkbox" name="courses" value={slug} defaultChecked={isChosen} disabled={isWaiting} />
      <Picture picture={picture} />
      <span className="pick-text">
        <b>{title}</b>
        <span>
          {[t("course.months", { count: months }), level].join(" · ")} ·{" "}
          <span className="num">{formatPrice(price)}</span>
        </span>
      </span>
    </label>
  );
}
