import { expect, test } from "vitest";
import { t, type WordKey } from "../../app/words.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { all, attributeOf, one, textOf } from "../support/reading/html.ts";
import { everyPath, siteForFile } from "./site-for-file.ts";

const { words } = loadContent();

const site = siteForFile();

test("a key with a text shows the text, with its values filled in", () => {
  expect(t("footer.rights")).toBe("All rights reserved.");
  expect(t("enroll.success", { name: "Sita {name}" })).toBe("Enrollment submitted for Sita {name}");
  expect(t("catalogue.more", { count: 4 })).toBe("+4 more");
});

test("a key without a text shows the key itself", () => {
  expect(t("no.suchKey" as WordKey)).toBe("no.suchKey");
});

test("a value that is missing leaves its mark, so that the gap is seen", () => {
  expect(t("contact.reference")).toBe("Your reference number is {reference}.");
});

test("every key has a text that is not a key", () => {
  for (const [key, text] of Object.entries(words)) {
    expect(text.trim(), key).not.toBe("");
    expect(Object.hasOwn(words, text), key).toBe(false);
  }
});

test.for(everyPath)("%s shows no raw key and no unfilled value", async (path) => {
  const { document } = await site.page(path);
  expectFilled([
    textOf(one(document, "title")),
    ...all(document, "*").flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt", "data-tip"].flatMap(
        (name) => attributeOf(element, name) ?? [],
      ),
    ),
    ...all(document, "body *")
      .filter(
        (element) => element.childElements.length === 0 && !element.is("script") && !element.is("style"),
      )
      .map(textOf),
  ]);
});

test("errors of a form show no raw key either", async () => {
  for (const path of ["/contact", "/enroll", "/newsletter"]) {
    const { document } = await site.post(path, {
      topic: "",
      message: "\u0007",
      phone: "abc",
      course: "none",
    });
    const errors = all(document, ".err, .form-err li, .form-err p").map(textOf);
    expect(errors.length, path).toBeGreaterThan(1);
    expectFilled(errors);
  }
});

function expectFilled(texts: string[]) {
  const keys = new Set(Object.keys(words));
  const prefixes = [...new Set([...keys].map((key) => key.slice(0, key.indexOf("."))))];
  // "Node.js" has the form of a key, too, so only the prefixes of keys count.
  const looksLikeKey = new RegExp(`^(${prefixes.join("|")})\\.[a-z]\\w*$`);
  for (const text of texts) {
    expect(text).not.toMatch(looksLikeKey);
    expect(text).not.toMatch(/\{\w+\}|undefined|\[object /);
  }
}
