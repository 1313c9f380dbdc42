import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { all, attributeOf, one, readHtml, textOf } from "../../tests/support/reading/html.ts";
import type { RootData } from "../data/root-data.server.ts";
import type { FormReply } from "../forms/form-state.ts";
import { ContactForm } from "./contact-form.tsx";

const rootData = (asksPhone: boolean) => {
  const root: Pick<RootData, "asksPhone"> & { facts: Pick<RootData["facts"], "formsOrigin" | "hasServer"> } =
    {
      asksPhone,
      facts: { formsOrigin: "", hasServer: true },
    };
  return root as RootData;
};

const form = (asksPhone: boolean, reply?: FormReply) =>
  readHtml(
    renderToStaticMarkup(
      <MemoryRouter>
        <ContactForm root={rootData(asksPhone)} reply={reply} />
      </MemoryRouter>,
    ),
  );
const names = (document: ReturnType<typeof form>) =>
  all(document, ".input").map((input) => attributeOf(input, "name"));

test("the form asks for a phone number only where content says so, and takes none for an answer", () => {
  expect(names(form(false))).toEqual(["name", "email", "subject", "message"]);
  const asked = form(true);
  expect(names(asked)).toEqual(["name", "email", "phone", "subject", "message"]);
  const required = all(asked, ".input").filter((input) => attributeOf(input, "required") !== undefined);
  expect(required.map((input) => attributeOf(input, "name"))).toEqual([
    "name",
    "email",
    "subject",
    "message",
  ]);
  expect(all(asked, "label").map(textOf)).toContain("Phone (optional)");
  expect(textOf(asked)).not.toContain("All four fields");
});

test("a number that was refused is named, with the field kept", () => {
  const errors = { phone: { code: "phone" } } as const;
  const refused = form(true, { result: { status: "invalid", errors }, fields: { phone: "12" } });
  const field = one(refused, "#contact-phone");
  expect(attributeOf(field, "value")).toBe("12");
  expect(attributeOf(field, "aria-invalid")).toBe("true");
  expect(textOf(one(refused, ".form-err"))).toContain("Phone (optional): Enter a phone number");
});
