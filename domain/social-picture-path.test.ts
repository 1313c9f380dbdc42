import { expect, test } from "vitest";
import { socialPicturePath } from "./social-picture-path.ts";

test.for([
  ["/", "/social/home.png"],
  ["/about-us", "/social/about-us.png"],
  ["/training/fullstack/web-foundations", "/social/training-fullstack-web-foundations.png"],
])("the picture of %s is %s", ([path = "", file]) => {
  expect(socialPicturePath(path)).toBe(file);
});
