// The application's own entry is in the page as an inert script. This loader runs it once the page is painted and
// the browser idle, or at the visitor's first move. Until then forms, menus and links work natively. Only the key that
// opens the search has no native counterpart, so it and what is typed after it are kept for find.tsx.
import { stateAttribute } from "./page-state.ts";

export const laterType = "text/later";
export const findKey = "/";

/**
 * The loader as it stands in the document. A function, so that no script of the browser carries the text.
 * The load event may come before the first paint, and a script asked for then would share the line with it. Pictures
 * are painted a frame or two after the text. A page that nobody sees, in a tab behind or prerendered, is not painted.
 */
export const startScript = () =>
  `(()=>{
let started=false;
const run=()=>{if(started)return;started=true;
for(const later of document.querySelectorAll('script[type="${laterType}"]')){
const state=later.getAttribute("${stateAttribute}");if(state)window.pageState=fetch(state).then(r=>r.ok?r.json():undefined).catch(()=>undefined);
const script=document.createElement("script");script.type="module";script.textContent=later.textContent;later.replaceWith(script)}};
for(const event of["pointerdown","keydown","touchstart","focusin"])addEventListener(event,run,{once:true,passive:true,capture:true});
const typed=document.documentElement.dataset;
addEventListener("keydown",e=>{if("findReady"in typed||e.target!==document.body||e.key.length>1||e.metaKey||e.ctrlKey||e.altKey)return;
if("find"in typed)typed.find+=e.key;else if(e.key==="${findKey}")typed.find="";else return;
e.preventDefault()});
const idle=()=>window.requestIdleCallback?requestIdleCallback(run,{timeout:3000}):setTimeout(run,300);
const painted=(_,paints)=>{paints.disconnect();requestAnimationFrame(()=>requestAnimationFrame(idle))};
const loaded=()=>document.hidden?idle():new PerformanceObserver(painted).observe({type:"paint",buffered:true});
document.readyState==="complete"?loaded():addEventListener("load",loaded)
})()`.replaceAll("\n", "");
