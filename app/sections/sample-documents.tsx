import type { Samples } from "../data/downloads.server.ts";
import { SectionHead } from "../ui/section-head.tsx";
import { DownloadLink } from "./download-link.tsx";

/** What somebody will get on paper, to be looked at beforehand; nothing without samples. */
export function SampleDocuments({ samples }: { samples: Samples | undefined }) {
  if (!samples) return null;
  return (
    <section className="section" id="samples">
      <div className="wrap">
        <SectionHead heading={samples.heading} />
        <p className="lead samples-lead">{samples.lead}</p>
        <div className="row">
          {samples.files.map(({ label, file }) => (
            <DownloadLink key={label} file={file} label={label} />
          ))}
        </div>
      </div>
    </section>
  );
}
