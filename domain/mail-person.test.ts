import { expect, test } from "vitest";
import { mailPerson } from "./mail-person.ts";

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
