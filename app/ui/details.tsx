import type { Detail } from "../../content-model/write/written-batch.ts";
import { Link } from "./link.tsx";

/** Facts with their labels. */
export function Details({ of }: { of: Detail[] }) {
  return (
    <dl className="terms">
      {of.map(({ label, value, path }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {path === undefined ? (
              value
            ) : (
              <Link className="link" to={path}>
                {value}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
