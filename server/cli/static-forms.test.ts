import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../tests/support/fresh-database.ts";
import { formsNote } from "./static-forms.ts";

test("a copy whose contact form leads nowhere names the file of the company's own folder", () => {
  const folder = freshFolder();
  const file = join(folder, "contact-service.yaml");
  const nowhere = { contactOrigin: "", formsOrigin: "", hasOthers: true, folder };
  expect(formsNote(nowhere)).toContain(`cannot be sent: create ${file} with origin, `);
  writeFileSync(file, 'origin: ""\n');
  expect(formsNote(nowhere)).toContain(`cannot be sent: name an origin in ${file}, or set API_ORIGIN.`);
});

test("a copy's forms send to the server that takes them, the contact form to its own service first", () => {
  const folder = freshFolder();
  const [contactOrigin, formsOrigin] = ["https://api.example.com", "https://forms.example.com"];
  expect(formsNote({ contactOrigin, formsOrigin, hasOthers: true, folder })).toMatch(
    /^The contact form sends to https:\/\/api\.example\.com\. .+ send to https:\/\/forms\.example\.com, /,
  );
  expect(formsNote({ contactOrigin: "", formsOrigin, hasOthers: true, folder })).toContain(
    `contact form sends to ${formsOrigin}.`,
  );
  expect(formsNote({ contactOrigin, formsOrigin: "", hasOthers: true, folder })).toContain(
    "they need API_ORIGIN",
  );
  expect(formsNote({ contactOrigin, formsOrigin: "", hasOthers: false, folder })).toBe(
    `The contact form sends to ${contactOrigin}.`,
  );
});
