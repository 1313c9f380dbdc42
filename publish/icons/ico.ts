// The format of favicon.ico: a directory of images, each a whole PNG file.
export type SizedPng = { size: number; png: Buffer };

const headerLength = 6;
const entryLength = 16;

export function packIco(images: SizedPng[]): Buffer {
  const directory = Buffer.alloc(headerLength + entryLength * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  images.forEach(({ size, png }, i) => {
    const entry = headerLength + entryLength * i;
    // One byte per side, in which 0 stands for 256.
    directory.writeUInt8(size % 256, entry);
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
