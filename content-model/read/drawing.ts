// Opened by its own address, an SVG file can run code on the site's origin, so only what draws gets through.
import sax, { type Attribute } from "sax";

export type Drawing = { svg: string; attributes: Record<string, string>; elements: Set<string> };

const namespace = "http://www.w3.org/2000/svg";

const elements = new Set(
  `svg g defs symbol use switch view title desc metadata style path rect circle ellipse line polyline polygon image
  text tspan textPath font font-face glyph missing-glyph hkern vkern linearGradient radialGradient stop pattern mask
  clipPath marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence animate
  animateMotion animateTransform mpath set`.split(/\s+/),
);

/** What drawing programs note about a file means nothing to a browser, unless it is in a language of the web. */
const isInert = (uri: string) =>
  uri === "http://www.w3.org/1999/02/22-rdf-syntax-ns#" || !/^$|w3\.org|mozilla/i.test(uri);

const isInside = (address: string) =>
  /^\s*#/.test(address) || /^\s*data:image\/(png|jpe?g|gif|webp|avif)[;,]/i.test(address);

/** Of a style sheet or a value: whether it names another file. A backslash could hide that it does. */
const loads = (css: string) =>
  /\\|@import|(image-set|src)\(/i.test(css) ||
  [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address = ""]) => !isInside(address));

function attributeProblem({ name, local, uri, value }: Attribute): string | undefined {
  const address = `${name}="${value.slice(0, 60)}"`;
  if (/^on/i.test(local)) return `runs a script by ${name}; take the attribute out`;
  if (name === "attributeName" && /^\s*on|href/i.test(value))
    return `changes an address by ${address}; take the animation out`;
  if (/^(href|src|base)$/i.test(local) && !isInside(value))
    return `asks for another file by ${address}; embed it, or draw it as a path`;
  if (uri === "" && loads(value)) return `asks for another file by ${name}; embed it, or draw it as a path`;
}

/** The drawing in these bytes, or the first thing in it that does more than draw. */
export function readDrawing(bytes: Uint8Array): Drawing | string {
  let svg: string;
  try {
    svg = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "is not written in UTF-8; save it as plain SVG";
  }
  const drawing: Drawing = { svg, attributes: {}, elements: new Set() };
  const parser = sax.parser(true, { xmlns: true, strictEntities: true });
  let problem: string | undefined;
  const refuse = (found: string | undefined) => {
    if (found) problem ??= `line ${parser.line + 1} ${found}`;
  };
  let styles: string | undefined;
  const addText = (text: string) => {
    if (styles !== undefined) styles += text;
  };

  parser.onerror = ({ message }) => {
    problem ??= `cannot be read as SVG (${message.split("\n")[0]}); save it again as plain SVG`;
  };
  // A browser loads no type of document; the part in brackets is what declares entities.
  parser.ondoctype = (text) => {
    if (!/^\s*svg(\s+(PUBLIC\s+"[^"]*"|SYSTEM)\s+"[^"]*")?\s*$/.test(text))
      refuse("declares entities; save it as plain SVG");
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== "xml") refuse(`holds <?${name}?>; save it as plain SVG`);
    if (/encoding\s*=\s*["'](?!utf-8["'])/i.test(body)) refuse("names another encoding; save it in UTF-8");
  };
  parser.onopentag = ({ name, local, uri, attributes }) => {
    const isRoot = drawing.elements.size === 0;
    drawing.elements.add(local);
    if (isRoot) {
      for (const one of Object.values(attributes)) drawing.attributes[one.name] = one.value;
      if (local !== "svg" || uri !== namespace)
        refuse(`does not begin with <svg xmlns="${namespace}">; save it again as plain SVG`);
    }
    const isAllowed = uri === namespace ? elements.has(local) : isInert(uri);
    if (!isAllowed || styles !== undefined)
      refuse(`holds <${name}>; take it out, or save the drawing as plain SVG`);
    if (uri !== namespace) return;
    for (const attribute of Object.values(attributes)) refuse(attributeProblem(attribute));
    if (local === "style") styles = "";
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    if (styles && loads(styles))
      refuse("asks for another file in its style sheet; embed it, or draw it as a path");
    styles = undefined;
  };
  parser.write(svg);
  if (problem === undefined) parser.close();
  if (drawing.elements.size === 0) return problem ?? "is empty; save it again as plain SVG";
  return problem ?? drawing;
}

export function viewBoxOf({ attributes: { viewBox = "" } }: Drawing) {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
