// The font package contains WOFF, the document compiler reads TrueType. WOFF 1.0 is a TrueType file
// whose tables are compressed one by one, so unpacking needs no library.
import { inflateSync } from "node:zlib";

const signature = 0x774f4646;
const recordSize = 16;

type Table = { tag: number; checksum: number; bytes: Uint8Array };

/** The TrueType or OpenType font inside a WOFF 1.0 file. Throws on anything else, WOFF2 included. */
export function unpackWoff(woff: Uint8Array): Uint8Array<ArrayBuffer> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < 44 || from.getUint32(0) !== signature) throw new Error("This is not a WOFF 1.0 font");
  const flavor = from.getUint32(4);
  const tables = readTables(woff, from);

  const headerSize = 12 + tables.length * recordSize;
  const font = new Uint8Array(tables.reduce((size, table) => size + padded(table.bytes.length), headerSize));
  const to = new DataView(font.buffer);
  const log = Math.floor(Math.log2(tables.length));
  to.setUint32(0, flavor);
  to.setUint16(4, tables.length);
  to.setUint16(6, 2 ** log * recordSize);
  to.setUint16(8, log);
  to.setUint16(10, (tables.length - 2 ** log) * recordSize);
  let offset = headerSize;
  tables.forEach((table, i) => {
    const record = 12 + i * recordSize;
    to.setUint32(record, table.tag);
    to.setUint32(record + 4, table.checksum);
    to.setUint32(record + 8, offset);
    to.setUint32(record + 12, table.bytes.length);
    font.set(table.bytes, offset);
    offset += padded(table.bytes.length);
  });
  return font;
}

function readTables(woff: Uint8Array, view: DataView): Table[] {
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, i): Table => {
    const entry = 44 + i * 20;
    const offset = view.getUint32(entry + 4);
    const packedSize = view.getUint32(entry + 8);
    const size = view.getUint32(entry + 12);
    const packed = woff.subarray(offset, offset + packedSize);
    // A table that compression would not make smaller is stored uncompressed.
    const bytes = packedSize < size ? inflateSync(packed) : packed;
    if (bytes.length !== size) throw new Error("A table of this WOFF font has the wrong length");
    return { tag: view.getUint32(entry), checksum: view.getUint32(entry + 16), bytes };
  });
  return tables.sort((a, b) => a.tag - b.tag);
}

const padded = (size: number) => Math.ceil(size / 4) * 4;
