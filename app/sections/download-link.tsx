import type { Download } from "../downloads.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { t } from "../words.ts";

/** A document to keep; people who pay for each megabyte see beforehand what it weighs. */
export function DownloadLink({ file, label }: { file: Download; label: string }) {
  return (
    <span className="download">
      <ButtonLink to={file.path} kind="line" icon="down">
        {label}
      </ButtonLink>
      <small>{t("download.size", { kilobytes: file.kilobytes })}</small>
    </span>
  );
}
