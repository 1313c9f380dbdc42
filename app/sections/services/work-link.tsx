import { workPath } from "../../../domain/paths.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = { heading: string; steps: { title: string }[] };

/** What is the same in every job, by name; the page about the company explains it. */
export function WorkLink({ heading, steps }: Props) {
  return (
    <div className="work-link">
      <h2>
        <a href={workPath()}>
          {heading}
          <Icon name="right" />
        </a>
      </h2>
      <ol>
        {steps.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    </div>
  );
}
