// Loaded before a site (`NODE_OPTIONS=--import`), this compresses quickly what a site compresses thoroughly: that takes four
// times as much of the processor as its start, and few tests count bytes. Those set COMPRESSION to "thorough".
import { syncBuiltinESMExports } from "node:module";
import zlib, { type BrotliOptions, type CompressCallback, type ZlibOptions } from "node:zlib";

const { brotliCompress, gzip } = zlib;
const quality = zlib.constants.BROTLI_PARAM_QUALITY;
const effort = 4;

if (process.env.COMPRESSION !== "thorough") {
  Object.assign(zlib, {
    brotliCompress: (bytes: Buffer, options: BrotliOptions, done: CompressCallback) =>
      brotliCompress(bytes, { ...options, params: { ...options.params, [quality]: effort } }, done),
    gzip: (bytes: Buffer, options: ZlibOptions, done: CompressCallback) =>
      gzip(bytes, { ...options, level: effort }, done),
  });
  syncBuiltinESMExports();
}
