// `npm run test:mutants`: breaks one thing at a time in a copy of the sources and shows that a test notices.
// Words after the command choose mutants. Ends with how many were noticed; one that was not makes it fail.
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./support/machines/chromium.ts";
import { buildCopy, copySources } from "./support/sites/source-copy.ts";

type Mutant = {
  what: string;
  file: string;
  from: string;
  to: string;
  /** The test file that has to notice. Those below `tests/` look at the built site. */
  test: string;
};

const mutants: Mutant[] = [
  {
    what: "a page change fades over half a second",
    file: "app/browser/navigation/navigation.ts",
    from: "duration: 300",
    to: "duration: 500",
    test: "tests/e2e/looks/motion.sample.e2e.ts",
  },
  {
    what: "the script does not wait for the first paint",
    file: "app/document/start.ts",
    from: "if (document.hidden) return prepareSoon();",
    to: "return prepareSoon();",
    test: "tests/e2e/scripts/before-script.sample.e2e.ts",
  },
  {
    what: "the late style sheet brings the typeface",
    file: "app/styles/app.css",
    from: "@layer base, components, visitor;",
    to: '@layer base, components, visitor;\n@font-face { font-family: "Familjen Grotesk"; src: local("Arial"); }',
    test: "tests/e2e/scripts/before-script.sample.e2e.ts",
  },
  {
    what: "the button to the top appears at 350 px",
    file: "app/browser/navigation/scroll-to-top.ts",
    from: "const threshold = 300;",
    to: "const threshold = 350;",
    test: "tests/e2e/looks/motion.sample.e2e.ts",
  },
  {
    what: "the accent is another red",
    file: "domain/colours.ts",
    from: "crimson600: oklch(0.5, 0.195, 18),",
    to: "crimson600: oklch(0.5, 0.19, 30),",
    test: "tests/e2e/looks/pictures.sample.e2e.ts",
  },
  {
    what: "a section has no heading",
    file: "app/contact/contact-block.tsx",
    from: '<h2 className="h-sec">{heading}</h2>',
    to: "",
    test: "tests/e2e/looks/pictures.sample.e2e.ts",
  },
  {
    what: "the header turns solid beyond 12 px",
    file: "app/browser/header.ts",
    from: "const scrolledPast = 10;",
    to: "const scrolledPast = 12;",
    test: "tests/e2e/looks/motion.sample.e2e.ts",
  },
  {
    what: "the header waits 200 ms after the last scroll",
    file: "app/browser/header.ts",
    from: "const debounceMs = 100;",
    to: "const debounceMs = 200;",
    test: "tests/e2e/looks/motion.sample.e2e.ts",
  },
  {
    what: "the keyword changes every 3.5 s",
    file: "app/browser/keyword.ts",
    from: "const intervalMs = 3000;",
    to: "const intervalMs = 3500;",
    test: "tests/e2e/looks/motion.sample.e2e.ts",
  },
  {
    what: "a tooltip opens after 800 ms",
    file: "app/browser/tooltips/tooltip-layer.ts",
    from: "const openDelay = 700;",
    to: "const openDelay = 800;",
    test: "tests/e2e/looks/toasts-and-tooltips.sample.e2e.ts",
  },
  {
    what: "the next tooltip comes at once for 500 ms",
    file: "app/browser/tooltips/tooltip-layer.ts",
    from: "const skipDelay = 300;",
    to: "const skipDelay = 500;",
    test: "tests/e2e/looks/toasts-and-tooltips.sample.e2e.ts",
  },
  {
    what: "four toasts are visible",
    file: "app/forms/toast-root.tsx",
    from: "visibleToasts={3}",
    to: "visibleToasts={4}",
    test: "tests/e2e/looks/toasts-and-tooltips.sample.e2e.ts",
  },
  {
    what: "toasts stay for 5 s",
    file: "app/forms/toast-root.tsx",
    from: "duration={4000}",
    to: "duration={5000}",
    test: "tests/e2e/looks/toasts-and-tooltips.sample.e2e.ts",
  },
  {
    what: "a new page is not announced",
    file: "app/browser/navigation/navigation.ts",
    from: 'if (announcer) announcer.textContent = t("page.opened", { title: page.title });',
    to: "",
    test: "tests/e2e/pages/announcements.sample.e2e.ts",
  },
  {
    what: "a new page's heading gets no focus",
    file: "app/browser/navigation/navigation.ts",
    from: "start.focus({ preventScroll: true });",
    to: "",
    test: "tests/e2e/scripts/navigation.sample.e2e.ts",
  },
  {
    what: "the theme is remembered under no name",
    file: "app/document/theme.ts",
    from: "localStorage.setItem(",
    to: "localStorage.getItem(",
    test: "tests/e2e/looks/theme.sample.e2e.ts",
  },
  {
    what: "success is worded otherwise",
    file: "content/words.yaml",
    from: "Your message was sent successfully.",
    to: "Your message was sent.",
    test: "tests/e2e/forms/contact-form.sample.e2e.ts",
  },
  {
    what: "an unknown address answers 200",
    file: "app/routes/errors/not-found.tsx",
    from: "{ status: 404 }",
    to: "{ status: 200 }",
    test: "tests/pages/sample/paths.sample.test.ts",
  },
  {
    what: "posts from other sites are taken",
    file: "server/http/guard.ts",
    from: "!config.acceptedOrigins.includes(origin)) return",
    to: "false) return",
    test: "tests/pages/forms-gate.test.ts",
  },
  {
    what: "a visitor who only reads gets React",
    file: "app/browser/search.ts",
    from: "  const typed = takeEarlyKeys();",
    to: "  void loadDialog();\n  const typed = takeEarlyKeys();",
    test: "tests/e2e/scripts/budget.sample.e2e.ts",
  },
  {
    what: "a phone number may have six digits",
    file: "domain/contacts/phone.ts",
    from: "minDigits: 7",
    to: "minDigits: 6",
    test: "domain/contacts/phone.test.ts",
  },
  {
    what: "prices are grouped by thousands",
    file: "domain/price.ts",
    from: 'isNepal ? "en-IN" : locale',
    to: "locale",
    test: "domain/price.test.ts",
  },
  {
    what: "mails are tried again at most two hours apart",
    file: "domain/leads/retry-schedule.ts",
    from: "maxDelay: 60 * 60_000",
    to: "maxDelay: 120 * 60_000",
    test: "domain/leads/retry-schedule.test.ts",
  },
  {
    what: "the closing minute counts as open",
    file: "domain/time/opening-hours.ts",
    from: "closingMinutes(span) <= minutes",
    to: "closingMinutes(span) < minutes",
    test: "domain/time/opening-hours.test.ts",
  },
  {
    what: "a mail is queued without being waited for",
    file: "server/submissions/store-submission.ts",
    from: "await queueLeadMails(db, lead, config",
    to: "void queueLeadMails(db, lead, config",
    test: "server/submissions/submissions.test.ts",
  },
  {
    what: "suspects are mailed",
    file: "server/submissions/store-submission.ts",
    from: 'if (state === "new") {',
    to: "{",
    test: "server/submissions/submissions.test.ts",
  },
  {
    what: "a newsletter goes to everybody who ever subscribed",
    file: "server/database/stores/issues.ts",
    from: '.where("subscribers.state", "=", "confirmed")',
    to: "",
    test: "server/cli/newsletter.test.ts",
  },
  {
    what: "a link serves another purpose",
    file: "server/database/stores/subscribers.ts",
    from: '.where("tokens.purpose", "=", purpose)',
    to: "",
    test: "server/submissions/newsletter.test.ts",
  },
  {
    what: "a cell may start a formula",
    file: "server/submissions/leads-export.ts",
    from: "[=+\\-@",
    to: "[=\\-@",
    test: "server/cli/leads.test.ts",
  },
  {
    what: "a refused mail is tried again",
    file: "server/mail/outbox-worker.ts",
    from: "isFinal ? undefined :",
    to: "",
    test: "server/mail/outbox-worker.test.ts",
  },
];

const root = join(import.meta.dirname, "..");
const { folder, remove } = copySources();
for (const name of ["bench", "tests", ".env.example", "playwright.config.ts", "vitest.config.ts"]) {
  cpSync(join(root, name), join(folder, name), { recursive: true });
}
process.env.CHROMIUM_PATH = findChromium();

/** What the test file says when it fails as the copy stands; nothing when it passes. */
function failureOf(test: string): string | undefined {
  const [program = "", ...options] = test.endsWith(".e2e.ts")
    ? ["playwright", "test", test, "--reporter=line", "--max-failures=1"]
    : ["vitest", "run", test, "--bail=1"];
  const { status, error, stdout } = spawnSync(join(folder, "node_modules/.bin", program), options, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (error) throw error;
  return status === 0 ? undefined : stdout;
}

const seesBuild = (test: string) => test.startsWith("tests/");

function isNoticed({ file, from, to, test }: Mutant): boolean {
  const path = join(folder, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    if (seesBuild(test)) buildCopy(folder);
    return failureOf(test) !== undefined;
  } finally {
    writeFileSync(path, source);
  }
}

// Of all of them, so that a run of one tells which others have to follow a change of the sources.
for (const { file, from } of mutants)
  if (readFileSync(join(folder, file), "utf8").split(from).length !== 2)
    throw new Error(`${file} should have exactly one place with: ${from}`);

const wanted = process.argv.slice(2);
const chosen = mutants.filter(
  ({ what, file }) => wanted.length === 0 || wanted.some((word) => `${what} ${file}`.includes(word)),
);
if (chosen.length === 0) throw new Error(`No mutant is called ${wanted.join(" or ")}`);
let noticed = 0;
try {
  if (chosen.some(({ test }) => seesBuild(test))) buildCopy(folder);
  for (const test of new Set(chosen.map((mutant) => mutant.test))) {
    const failure = failureOf(test);
    if (failure !== undefined) throw new Error(`${test} fails already without a mutant:\n${failure}`);
    console.log(`as it is: ${test} passes`);
  }
  for (const mutant of chosen) {
    const isCaught = isNoticed(mutant);
    if (isCaught) noticed++;
    console.log(`${isCaught ? "noticed    " : "NOT NOTICED"} ${mutant.what} (${mutant.test})`);
  }
} finally {
  remove();
}
console.log(`${noticed} of ${chosen.length} mutants noticed`);
process.exitCode = noticed === chosen.length ? 0 : 1;
