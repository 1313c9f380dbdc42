/** Set anew for each file by the code that sends it. */
const ownHeaders = new Set([
  "accept-ranges",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
]);

/** What the bench's own servers repeat of the site's headers, so that an answer weighs the same. */
export function repeatedHeaders(headers: Iterable<[string, string]>): {
  cacheControl: string;
  headers: Record<string, string>;
} {
  const repeated = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));
  const { "cache-control": cacheControl = "", ...rest } = repeated;
  return { cacheControl, headers: rest };
}
