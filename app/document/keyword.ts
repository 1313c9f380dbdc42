// At the end of the hero, whose keyword changes before the visitor acts and so without the main script.
import { enhance } from "../browser/keyword.ts";

const button = document.currentScript?.parentElement?.querySelector<HTMLElement>("[data-rotation]");
if (button) enhance(button);
