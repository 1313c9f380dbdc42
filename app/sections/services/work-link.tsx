import { workPath } from "../../../domain/paths.ts";
import { Icon } from "../../ui/icon.tsx";

/** What is the same in every job: the page about the company explains it. */
export function WorkLink({ heading }: { heading: string }) {
  return (
    <div className="work-link">
      <h2>
        <a href={workPath()}>
          {heading}
          <Icon name="right" />
        </a>
      </h2>
    </div>
  );
}
