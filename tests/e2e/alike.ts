/** Modules, and projects, share one template each; the first of each is looked at like any other page. */
const family = (path: string) => /^\/(training|portfolio)(?=\/.+)(?!\/compare)/.exec(path)?.[1];

/** The pages that look like the one before them. */
const alikePages = (paths: string[]): string[] =>
  paths.filter((path, i) => family(path) && family(path) === family(paths[i - 1] ?? ""));

/** So many pages one after the other in the same tab take half the time of as many tabs. */
const together = 9;

/** Pages in groups, each for one tab: those that look alike together, every other page by itself. */
export function pageGroups(paths: string[]): [string, ...string[]][] {
  const alike = alikePages(paths);
  const groups: [string, ...string[]][] = paths.filter((path) => !alike.includes(path)).map((path) => [path]);
  for (let first = 0; first < alike.length; first += together) {
    const [path, ...others] = alike.slice(first, first + together);
    if (path !== undefined) groups.push([path, ...others]);
  }
  return groups;
}
