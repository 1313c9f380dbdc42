// The brochure, the syllabi and the sheets for parents as PDF files, set from the same content as the pages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler, type NodeError } from "@myriaddreamin/typst-ts-node-compiler";
import type { Content } from "../../content-model/schema/schema.ts";
import { type Keep, keepNothing } from "../kept.ts";
import { firstOf, warnOfMissing } from "../typeface/missing-letters.ts";
import { type DocumentFacts, type DocumentOptions, documentsOf } from "./facts.ts";
import { documentFonts, type Family } from "./fonts.ts";

/** A document kept from before may only be used if the code that sets it is the same. */
const source = readFileSync(import.meta.filename);
const templates = import.meta.dirname;

/** The same content gives the same bytes. Without `siteUrl` none names the site, without `art` none has pictures. */
export async function renderDocuments(content: Content, options: DocumentOptions, keep: Keep = keepNothing) {
  const { families, fontBlobs } = await documentFonts(JSON.stringify(content));
  const files = readdirSync(templates).filter((name) => name.endsWith(".typ"));
  const sources = [source, ...files.map((name) => readFileSync(join(templates, name))), ...fontBlobs];
  let compiler: NodeCompiler | undefined;
  try {
    const rendered = documentsOf(content, options).map(({ fileName, template, facts }) =>
      keep([...sources, fileName, template, JSON.stringify({ facts, families })], () => {
        compiler ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs }] });
        return renderOne(compiler, fileName, template, { ...facts, families });
      }),
    );
    const documents = await Promise.all(rendered);
    const lacking = documents.filter(({ missing }) => missing.length > 0);
    const letters = new Set(lacking.flatMap(({ missing }) => missing));
    warnOfMissing(firstOf(lacking.map(({ fileName }) => fileName)), letters);
    return documents.map(({ missing: _, ...document }) => document);
  } finally {
    compiler?.evictCache(0);
  }
}

type Inputs = DocumentFacts & { families: Family[] };

function renderOne(compiler: NodeCompiler, fileName: string, template: string, facts: Inputs) {
  // Texts are passed as data, so nothing in them is ever read as markup.
  const inputs = { facts: JSON.stringify(facts) };
  const run = compiler.compile({ mainFilePath: join(templates, template), inputs });
  const document = run.result;
  if (document === null) throw new Error(`${fileName} cannot be set: ${messages(run.takeDiagnostics())}`);
  const warnings = messages(run.takeWarnings());
  if (warnings !== "") console.warn(`${fileName}: ${warnings}`);
  return { fileName, title: facts.title, pages: document.numOfPages, ...exportPdf(compiler, document) };
}

function messages(found: NodeError | null | undefined): string {
  const diagnostics: { message: string }[] = found?.shortDiagnostics ?? [];
  return diagnostics.map(({ message }) => message).join("; ");
}

/** As the compiler writes a sign that cannot stand alone: `\u{f7c}`. */
const unescaped = (text: string) =>
  text.replace(/\\+u\{([\da-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** As PDF/UA, unless there is a letter that no font has, such as a new emoji: that must not stop the build. */
function exportPdf(compiler: NodeCompiler, document: Parameters<NodeCompiler["pdf"]>[0]) {
  try {
    const bytes = new Uint8Array(compiler.pdf(document, { pdfStandard: "ua-1" }));
    return { bytes, missing: [] };
  } catch (error) {
    const found = [...String(error).matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g)];
    if (found.length === 0) throw error;
    const missing = found.flatMap(([, text = ""]) => [...unescaped(text)]);
    return { bytes: new Uint8Array(compiler.pdf(document)), missing };
  }
}
