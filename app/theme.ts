// Runs in the head before the first paint, and works without React: the switch is a set of radio buttons whose
// choice this script applies and remembers. "system" follows the operating system, also while the page is open.
const themeKey = "theme";

/** A function, so that no script of the browser carries the text. */
export const themeScript = () =>
  `(d=>{
const root=d.documentElement,dark=matchMedia("(prefers-color-scheme: dark)"),colours={light:"#fafbfd",dark:"#0b1226"};
const read=()=>{try{const c=localStorage.getItem("${themeKey}");return c==="light"||c==="dark"?c:"system"}catch{return"system"}};
const apply=()=>{const choice=read(),theme=choice==="system"?dark.matches?"dark":"light":choice;
if(!root.classList.contains(theme)){root.classList.remove("light","dark");root.classList.add(theme)}
for(const m of d.querySelectorAll('meta[name="theme-color"]'))m.content=colours[theme];
for(const i of d.querySelectorAll("input[data-theme]"))i.checked=i.value===choice};
apply();
dark.addEventListener("change",apply);
addEventListener("DOMContentLoaded",apply);
addEventListener("themesync",apply);
addEventListener("storage",e=>{if(e.key==="${themeKey}")apply()});
addEventListener("change",e=>{const i=e.target;if(!i.matches||!i.matches("input[data-theme]"))return;
try{localStorage.setItem("${themeKey}",i.value)}catch{}
apply()})
})(document)`.replaceAll("\n", "");
