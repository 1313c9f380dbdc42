// The brochure and the syllabi as PDF files, set from the same content as the pages.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler, type NodeError } from "@myriaddreamin/typst-ts-node-compiler";
import { syllabusFile } from "../../domain/paths.ts";
import {
  brochureFacts,
  type DocumentContent,
  type DocumentFacts,
  type DocumentOptions,
  syllabusFacts,
} from "./facts.ts";
import { documentFonts } from "./fonts.ts";

const templates = fileURLToPath(new URL(".", import.meta.url));

export type PublishedDocument = { fileName: string; title: string; bytes: Uint8Array; pages: number };

/**
 * Renders the brochure and one syllabus per course. The same content gives the same bytes on every run. Without
 * `siteUrl` the documents contain no address of the site; without `art` they have no pictures.
 */
export function renderDocuments(content: DocumentContent, options: DocumentOptions): PublishedDocument[] {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: documentFonts(JSON.stringify(content)) }],
  });
  try {
    return [
      render(compiler, "brochure.pdf", "brochure.typ", brochureFacts(content, options)),
      ...content.courses.map((course) =>
        render(compiler, syllabusFile(course.slug), "syllabus.typ", syllabusFacts(content, course, options)),
      ),
    ];
  } finally {
    compiler.evictCache(0);
  }
}

function render(
  compiler: NodeCompiler,
  fileName: string,
  template: string,
  facts: DocumentFacts,
): PublishedDocument {
  // Texts are passed as data, so nothing in them is ever read as markup.
  const run = compiler.compile({
    mainFilePath: join(templates, template),
    inputs: { facts: JSON.stringify(facts) },
  });
  const document = run.result;
  if (document === null) throw new Error(`${fileName} cannot be set: ${messages(run.takeDiagnostics())}`);
  const warnings = messages(run.takeWarnings());
  if (warnings !== "") console.warn(`${fileName}: ${warnings}`);
  return {
    fileName,
    title: facts.title,
    bytes: new Uint8Array(exportPdf(compiler, fileName, document)),
    pages: document.numOfPages,
  };
}

function messages(found: NodeError | null | undefined): string {
  const diagnostics: { message: string }[] = found?.shortDiagnostics ?? [];
  return diagnostics.map(({ message }) => message).join("; ");
}

/** As PDF/UA, unless there is a letter that no font has, such as a new emoji: that must not stop the build. */
function exportPdf(
  compiler: NodeCompiler,
  fileName: string,
  document: Parameters<NodeCompiler["pdf"]>[0],
): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: "ua-1" });
  } catch (error) {
    const missing = /the text `\\?"(.*?)\\?"` could not be displayed/.exec(String(error))?.[1];
    if (missing === undefined) throw error;
    console.warn(`${fileName}: no font has "${missing}", so it is printed as a box`);
    return compiler.pdf(document);
  }
}
