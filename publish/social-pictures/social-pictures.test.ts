import { expect, onTestFinished, test, vi } from "vitest";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import { drawSocialPictures } from "./social-pictures.ts";

vi.mock("../../content-model/map/pages.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listedPages: () => [
    { path: "/contact", title: "Contact" },
    { path: "/admission", title: "भर्ना 🎉" },
    { path: "/web", title: "Web", price: "₹10,000" },
    { path: "/art", title: "Art", price: "₱10,000" },
  ],
}));

test("letters that no font has are told once, with their texts and what to do", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { site, ...content } = smallContent();
  await drawSocialPictures({ ...content, site: { ...site, place: "थिम्फू" } }, () => undefined);
  expect(warn).toHaveBeenCalledOnce();
  const said = String(warn.mock.calls[0]);
  // The build's progress stands on an open line.
  expect(said).toMatch(/^\n/);
  for (const part of ["“थिम्फू”", "“भर्ना 🎉”", "थ", "🎉", "brand.yaml", "noto-sans-devanagari"])
    expect(said).toContain(part);
  expect(said).not.toContain("“Contact”");
  // Their currencies are written in letters.
  for (const sign of ["₹", "₱"]) expect(said).not.toContain(sign);
});
