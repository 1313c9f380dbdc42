import { expect, test } from "vitest";
import { enrollmentLimits, parseEnrollment } from "./enrollment.ts";

const courses = {
  "cloud-computing-course": ["cloud-computing-course-2027-02-01-online"],
  "fullstack-web": ["fullstack-web-2027-01-15-online"],
};
const fields = {
  fullName: "Ram Rai",
  email: "ram@visitor.example",
  phone: " ९८४१-२३४५६७ ",
  course: "fullstack-web",
};

// Marks that nobody sees are kept with a number that was pasted.
test.for([" ९८४१-२३४५६७ ", "\u202a+977\u2011984\u20111234567\u202c"])(
  "takes an enrollment with the phone number as it was typed: %j",
  (phone) => {
    expect(parseEnrollment({ ...fields, phone, topic: "" }, courses)).toEqual({
      ok: true,
      value: { ...fields, phone: phone.trim(), batch: "" },
    });
  },
);

test("has the specified limits", () => {
  expect(enrollmentLimits).toEqual({ fullName: 100, email: 254, phone: 20 });
  expect(parseEnrollment({ ...fields, fullName: "क्षे".repeat(100) }, courses).ok).toBe(true);
  expect(parseEnrollment({ ...fields, fullName: "क्षे".repeat(101) }, courses)).toEqual({
    ok: false,
    errors: { fullName: { code: "tooLong", limit: 100 } },
  });
});

test("requires name, email and phone, and a course of the list", () => {
  expect(parseEnrollment({}, courses)).toEqual({
    ok: false,
    errors: {
      fullName: { code: "required" },
      email: { code: "required" },
      phone: { code: "required" },
      course: { code: "choice" },
    },
  });
});

test.for(["", "ai-ml", "/fullstack-web", "FULLSTACK-WEB", "__proto__", 1, ["fullstack-web"]])(
  "refuses the course %j, which is not in the list",
  (course) => {
    expect(parseEnrollment({ ...fields, course }, courses)).toEqual({
      ok: false,
      errors: { course: { code: "choice" } },
    });
  },
);

test.for(["12345", "98412345678901234", "984123456x", "9841\n234567", "call me"])(
  "refuses the phone number %j",
  (phone) => {
    expect(parseEnrollment({ ...fields, phone }, courses)).toEqual({
      ok: false,
      errors: { phone: { code: "phone" } },
    });
  },
);

test("takes a batch of the chosen course, and no other", () => {
  const read = (batch: unknown) => parseEnrollment({ ...fields, batch }, courses);
  expect(read("fullstack-web-2027-01-15-online")).toMatchObject({
    ok: true,
    value: { batch: "fullstack-web-2027-01-15-online" },
  });
  for (const other of ["cloud-computing-course-2027-02-01-online", "2027-01-15", 1])
    expect(read(other)).toEqual({ ok: false, errors: { batch: { code: "choice" } } });
});

test("tells of another course's batch beside every other mistake", () => {
  const batch = "cloud-computing-course-2027-02-01-online";
  expect(parseEnrollment({ ...fields, fullName: " ", phone: "12", batch }, courses)).toEqual({
    ok: false,
    errors: { fullName: { code: "required" }, phone: { code: "phone" }, batch: { code: "choice" } },
  });
});
