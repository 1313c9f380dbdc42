import { expect, test } from "vitest";
import { isOfPerson, matchesSearch } from "./lead-search.ts";

const region = { country: "NP" };
const lead = {
  reference: "E-7K3M9Q",
  name: "José  क्षेत्री",
  email: "jose@visitor.example",
  phone: "०९८४१-२३४५६७",
  phone_e164: "+9779841234567",
};

test("finds by parts of name, address, reference and number, without case and accents", () => {
  for (const typed of [
    "jose",
    "JOSÉ",
    "क्षेत्री",
    "क्षेत्री jos",
    "visitor",
    "e-7k3",
    "1234567",
    "०९८४१ २३४",
    "+977 984-123",
  ])
    expect(matchesSearch(typed, region)(lead), typed).toBe(true);
  const abroad = { ...lead, name: "Đặng Łukasz Müller" };
  for (const typed of ["dang", "ĐẶNG", "lukasz muller"])
    expect(matchesSearch(typed, region)(abroad), typed).toBe(true);
  for (const typed of ["joseph", "jose rai", "123", "7654321", "C-7K3M9Q"])
    expect(matchesSearch(typed, region)(lead), typed).toBe(false);
});

test("finds an address whose domain is stored in Punycode by how it is written", () => {
  const abroad = { ...lead, email: "jose@xn--bcher-kva.example" };
  for (const typed of ["jose@bücher.example", " JOSE@BÜCHER.example", "@bücher.example", "xn--bcher"])
    expect(matchesSearch(typed, region)(abroad), typed).toBe(true);
  expect(matchesSearch("jose@bücher.example", region)(lead)).toBe(false);
});

test("knows a person by the whole name or the whole number alone", () => {
  for (const typed of ["jose क्षेत्री", " José  क्षेत्री ", "9841234567", "+977 9841234567", "००९७७ ९८४१ २३४५६७"])
    expect(isOfPerson(typed, region)(lead), typed).toBe(true);
  for (const typed of ["José", "", " ", "1234567", "984123456", "E-7K3M9Q"])
    expect(isOfPerson(typed, region)(lead), typed).toBe(false);
  const nameless = { ...lead, name: null, phone: null, phone_e164: null };
  expect(isOfPerson("", region)(nameless)).toBe(false);
  expect(isOfPerson("0000", region)(nameless)).toBe(false);
});

test("knows a landline with and without its 0, as a spreadsheet may show it", () => {
  const landline = { ...lead, phone: "082-520123", phone_e164: "+97782520123" };
  for (const typed of ["082-520123", "82520123", "०८२-५२०१२३", "+977 82 520123", "97782520123"]) {
    expect(isOfPerson(typed, region)(landline), typed).toBe(true);
    expect(matchesSearch(typed, region)(landline), typed).toBe(true);
  }
  for (const typed of ["520123", "2520123"]) expect(isOfPerson(typed, region)(landline), typed).toBe(false);
});

test("takes a number without area code as it was typed", () => {
  const local = { ...lead, phone: "52-1234", phone_e164: null };
  expect(isOfPerson("521234", region)(local)).toBe(true);
  expect(matchesSearch("521234", region)(local)).toBe(true);
});
