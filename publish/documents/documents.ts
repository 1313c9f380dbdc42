// The brochure and the syllabi as PDF files, set from the same content as the pages.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
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
 * Renders the brochure and one syllabus a course. The same content gives the same bytes on every run. Without
 * `siteUrl` the documents name no address of the site; without `art` they have no pictures.
 */
export function renderDocuments(content: DocumentContent, options: DocumentOptions): PublishedDocument[] {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: documentFonts() }] });
  try {
    return [
      render(compiler, "brochure.pdf", "brochure.typ", brochureFacts(content, options)),
      ...content.courses.map((course) =>
        render(
          compiler,
          `syllabus-${course.slug}.pdf`,
          "syllabus.typ",
          syllabusFacts(content, course, options),
        ),
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
  // The words travel as data, so nothing in them is ever read as markup.
  const run = compiler.compile({
    mainFilePath: join(templates, template),
    inputs: { facts: JSON.stringify(facts) },
  });
  const document = run.result;
  if (document === null) {
    const problems = run.takeDiagnostics()?.shortDiagnostics ?? [];
    throw new Error(`${fileName} cannot be set: ${JSON.stringify(problems)}`);
  }
  return {
    fileName,
    title: facts.title,
    bytes: new Uint8Array(exportPdf(compiler, fileName, document)),
    pages: document.numOfPages,
  };
}

/** Accessible to the letter of PDF/UA if it can be; a letter that no font has is the one thing that content can spoil. */
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
