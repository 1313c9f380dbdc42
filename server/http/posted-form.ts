import { unescape as decodePercent } from "node:querystring";
import type { FormFields } from "../../domain/forms/submission.ts";

/** UTF-16 units: the longest message has 80,000, all else below 15,000. One takes at most nine bytes in a body. */
const maxUnits = 100_000;
const maxBodyBytes = 1024 * 1024;
const maxFields = 100;
const maxPartHead = 1_000;
/** Of JSON, what stands outside its texts. */
const maxStructure = 10_000;

const plus = 0x2b;
const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;

/** The body; undefined when it has more than 1 MiB. Of a client that went away meanwhile it is empty. */
export async function readBody(request: Request): Promise<Buffer | undefined> {
  const announced = request.headers.get("Content-Length");
  // Read as a stream it would cost more than storing the submission.
  if (announced !== null && !request.headers.has("Transfer-Encoding"))
    return Number(announced) <= maxBodyBytes
      ? Buffer.from(await request.arrayBuffer().catch(() => new ArrayBuffer()))
      : undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value } = (await reader?.read().catch(() => undefined)) ?? {};
    if (value === undefined) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(value);
  }
}

/** The fields of a page's form, of which the first of each name counts; undefined when it is larger than any can be. */
export async function readForm(request: Request): Promise<FormFields | undefined> {
  const body = await readBody(request);
  // Other types come from none of the pages, and count as an empty form.
  return body && (mediaType(request) === "application/x-www-form-urlencoded" ? readFields(body) : {});
}

export const mediaType = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** `URLSearchParams` takes quadratic time for fields without a sign of equality: seconds for a megabyte. */
function readFields(body: Buffer): FormFields | undefined {
  // As strings, a million of them would be replaced a hundred times as slowly.
  for (let i = 0; i < body.length; i++) if (body[i] === plus) body[i] = space;
  const fields: FormFields = {};
  let units = 0;
  const pairs = body.toString().split("&", maxFields + 1);
  if (pairs.length > maxFields) return undefined;
  for (const pair of pairs) {
    const [name = ""] = pair.split("=", 1);
    const value = decodePercent(pair.slice(name.length + 1));
    units += name.length + value.length;
    if (units > maxUnits) return undefined;
    if (pair !== "") fields[decodePercent(name)] ??= value;
  }
  return fields;
}

/** JSON; undefined when it is none, or has more levels and values than any form, which cost far more than texts as long. */
export function readJson(body: Buffer): unknown {
  let structure = 0;
  let isText = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (byte === quote) isText = !isText;
    else if (!isText && ++structure > maxStructure) return undefined;
    else if (byte === backslash) i++;
  }
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The text fields of `multipart/form-data` (RFC 7578); undefined when it is none, or has more parts than any form. */
export function readParts(body: Buffer, contentType: string): FormFields | undefined {
  const boundary = /;\s*boundary="?([\w'()+,./:=? -]{1,70})"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const [before, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`, maxFields + 2);
  if (before !== "" || !parts.at(-1)?.startsWith("--")) return undefined;
  const fields: FormFields = {};
  for (const part of parts) {
    const end = part.indexOf("\r\n\r\n");
    const head = part.slice(0, Math.min(end, maxPartHead));
    const name = /^content-disposition: *form-data; *name="([^"]*)"[ \t]*$/im.exec(head)?.[1];
    if (end >= 0 && name !== undefined) fields[name] ??= part.slice(end + 4);
  }
  return fields;
}
