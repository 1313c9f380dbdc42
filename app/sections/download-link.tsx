import type { Download } from "../data/downloads.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";

/** A link to a PDF with its size, for people who pay per megabyte. */
export function DownloadLink({ file, label }: { file: Download; label: string }) {
  return (
    <span className="download">
      <ButtonLink to={file.path} kind="line" icon="down">
        {label} <small>{t("download.size", { kilobytes: file.kilobytes })}</small>
      </ButtonLink>
    </span>
  );
}
