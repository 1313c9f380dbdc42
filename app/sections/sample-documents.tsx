import type { Samples } from "../data/downloads.server.ts";
import { Section } from "../ui/section.tsx";
import { DownloadLink } from "./download-link.tsx";

/** What somebody will get on paper, to be looked at beforehand; nothing without samples. */
export function SampleDocuments({ samples }: { samples: Samples | undefined }) {
  if (!samples) return null;
  return (
    <Section id="samples" layout="beside" heading={samples.heading}>
      <div className="samples">
        <p>{samples.lead}</p>
        <div className="row">
          {samples.files.map(({ label, file }) => (
            <DownloadLink key={label} file={file} label={label} />
          ))}
        </div>
      </div>
    </Section>
  );
}
