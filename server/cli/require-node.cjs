// Loaded first and by any Node: an older one would end at the first TypeScript file, with a stack trace.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old. npm ci brings the right one, unless it is told --ignore-scripts: run npm rebuild node, then this command again.`,
  );
  process.exit(1);
}
