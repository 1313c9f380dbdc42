import type { Samples } from "../data/downloads.server.ts";
import { DownloadLink } from "./download-link.tsx";

/** What somebody will get on paper, to be looked at beforehand; nothing without samples. */
export function SampleDocuments({ samples }: { samples: Samples | undefined }) {
  if (!samples) return null;
  return (
    <section className="section" id="samples">
      <div className="wrap grid ruled">
        <h2 className="h-sec questions-head">{samples.heading}</h2>
        <div className="samples">
          <p>{samples.lead}</p>
          <div className="row">
            {samples.files.map(({ label, file }) => (
              <DownloadLink key={label} file={file} label={label} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
