/** Headers that the sending code sets for each file. */
export const ownHeaders = new Set([
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

/** The site's headers that the bench's own servers repeat, so that their answers have the same size. */
export function repeatedHeaders(headers: Iterable<[string, string]>): {
  cacheControl: string;
  headers: Record<string, string>;
} {
  const repeated = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)));
  const { "cache-control": cacheControl = "", ...rest } = repeated;
  return { cacheControl, headers: rest };
}
