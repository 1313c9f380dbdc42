import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { t } from "../words.ts";
import type { ModuleCard } from "./module-cards.tsx";

type Cards = ComponentType<{ modules: ModuleCard[] }>;

// A rejected lazy component stays rejected, so each attempt needs a new one.
const load = () =>
  lazy<Cards>(() => import("./module-cards.tsx").then((code) => ({ default: code.ModuleCards })));
const first = load();

/** The module cards come as a chunk of their own: skeletons while it loads, another try in place when it fails. */
export function ModuleCardsChunk({ modules }: { modules: ModuleCard[] }) {
  const [{ Cards, attempt }, setAttempt] = useState({ Cards: first, attempt: 0 });
  return (
    <FailedChunk key={attempt} onRetry={() => setAttempt({ Cards: load(), attempt: attempt + 1 })}>
      <Suspense fallback={<Skeletons count={modules.length} />}>
        <Cards modules={modules} />
      </Suspense>
    </FailedChunk>
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <div className="mods" role="status" aria-label={t("course.loadingModules")}>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <div className="mod" key={i}>
          <div className="sk n" />
          <div className="sk t" />
          <div className="sk" />
          <div className="sk" />
          <div className="sk s" />
        </div>
      ))}
    </div>
  );
}

class FailedChunk extends Component<{ children: ReactNode; onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="empty" role="alert">
        <div className="tile contour contour-tile" aria-hidden="true" />
        <div>
          <h3>{t("course.modulesFailed")}</h3>
          <p>{t("course.modulesFailedText")}</p>
          <button type="button" className="link" onClick={this.props.onRetry}>
            {t("course.tryAgain")}
          </button>
        </div>
      </div>
    );
  }
}
