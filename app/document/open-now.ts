// After the business hours of the contact page, which says whether the office is open before the visitor acts.
import { enhance } from "../browser/open-now.ts";

const place = document.currentScript?.previousElementSibling;
if (place instanceof HTMLElement) enhance(place);
