// In the home page, whose keyword changes before the visitor acts and so without the main script.
import { enhance } from "../browser/keyword.ts";

const button = document.querySelector<HTMLElement>("[data-rotation]");
if (button) enhance(button);
