// Loaded first and by any Node: one before 24 would end with a stack trace, at the first TypeScript file or the first `using`.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Node ${process.versions.node} is too old. npm ci brings the right one, unless it is told --ignore-scripts: run npm rebuild node, then this command again.`,
  );
  process.exit(1);
}
