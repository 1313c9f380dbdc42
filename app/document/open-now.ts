// In the contact page, which says whether the office is open before the visitor acts.
import { enhance } from "../browser/open-now.ts";

const place = document.querySelector<HTMLElement>("[data-hours]");
if (place) enhance(place);
