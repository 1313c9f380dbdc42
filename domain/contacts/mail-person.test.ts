import { expect, test } from "vitest";
import { domainOf, mailPerson } from "./mail-person.ts";

test("the domain of an address stands behind its last @", () => {
  expect(domainOf("website@company.example")).toBe("company.example");
  expect(domainOf('"a@b"@company.example')).toBe("company.example");
});

test.for([
  ["reader@visitor.example", "reader@visitor.example"],
  ["Reader@Visitor.example", "reader@visitor.example"],
  ["reader+news@visitor.example", "reader@visitor.example"],
  ["reader+a+b@visitor.example", "reader@visitor.example"],
  ["re.ader@visitor.example", "re.ader@visitor.example"],
  ["+977@visitor.example", "+977@visitor.example"],
  ["Sita.Sharma+x@gmail.com", "sitasharma@gmail.com"],
  ["s.i.t.a.sharma@googlemail.com", "sitasharma@gmail.com"],
  ["sita.sharma@mail.gmail.com", "sita.sharma@mail.gmail.com"],
])("takes %s for %s", ([email = "", person]) => {
  expect(mailPerson(email)).toBe(person);
});
