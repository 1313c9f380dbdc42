import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { issueText } from "../../tests/support/sites/run-newsletter.ts";
import { readIssue } from "./issue-file.ts";
import { withPictures } from "./issue-pictures.ts";

vi.mock("sharp", () => {
  throw new Error("Could not load the module");
});

const read = (bytes: Uint8Array) => {
  const folder = freshFolder();
  writeFileSync(join(folder, "x.jpg"), bytes);
  return withPictures(readIssue(issueText("![A picture](x.jpg)")), folder);
};

test("takes JPEG and PNG as they are where nothing can make them smaller, up to the limit", async () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const { pictures } = await read(jpeg);
  expect(pictures).toMatchObject([{ type: "image/jpeg", width: 504, data: jpeg.toString("base64") }]);
  const png = await read(Buffer.from("\x89PNG\r\n", "latin1"));
  expect(png.pictures).toMatchObject([{ type: "image/png" }]);
  await expect(read(Buffer.from("RIFF....WEBP"))).rejects.toThrow("is neither JPEG nor PNG");
  await expect(read(Buffer.concat([jpeg, Buffer.alloc(1_000_000)]))).rejects.toThrow("1000 kB at most");
});
