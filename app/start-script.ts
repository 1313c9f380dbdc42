// The application's own entry is in the page as an inert script. This loader runs it once the page is painted and
// the browser idle, or at the visitor's first move. Until then forms, menus and links work natively.
export const laterType = "text/later";

export const startScript = `(()=>{
let started=false;
const run=()=>{if(started)return;started=true;
for(const later of document.querySelectorAll('script[type="${laterType}"]')){
const script=document.createElement("script");script.type="module";script.textContent=later.textContent;later.replaceWith(script)}};
for(const event of["pointerdown","keydown","touchstart","focusin"])addEventListener(event,run,{once:true,passive:true,capture:true});
const idle=()=>window.requestIdleCallback?requestIdleCallback(run,{timeout:3000}):setTimeout(run,300);
document.readyState==="complete"?idle():addEventListener("load",idle)
})()`.replaceAll("\n", "");
