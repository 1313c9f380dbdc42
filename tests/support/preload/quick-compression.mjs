// Loaded before a site (`NODE_OPTIONS=--import`), this compresses quickly what a site compresses thoroughly: that takes four
// times as much of the processor as its start, and few tests count bytes. Those set COMPRESSION to "thorough".
// All that is loaded so is JavaScript: Node takes a fifth of a second to get ready for TypeScript.
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const { brotliCompress, gzip } = zlib;
const quality = zlib.constants.BROTLI_PARAM_QUALITY;
const effort = 1;

if (process.env.COMPRESSION !== "thorough") {
  Object.assign(zlib, {
    brotliCompress: (bytes, options, done) =>
      brotliCompress(bytes, { ...options, params: { ...options.params, [quality]: effort } }, done),
    gzip: (bytes, options, done) => gzip(bytes, { ...options, level: effort }, done),
  });
  syncBuiltinESMExports();
}
