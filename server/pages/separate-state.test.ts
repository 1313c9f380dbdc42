import { expect, test } from "vitest";
import type { PageState } from "../../app/page-state.ts";
import { separateState } from "./separate-state.ts";

const settings = '{"basename":"/","ssr":true}';
const contextScript = `<script>window.__reactRouterContext = ${settings};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>`;
const enqueue = (text: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text).replaceAll("<", "\\u003c")});</script>`;
const close = "<script>window.__reactRouterContext.streamController.close();</script>";
const entry = '<script type="text/later" data-state="">import "/assets/entry.js"</script>';
const page = (...streams: string[]) =>
  `<body><p>Words</p><script>theme()</script>${contextScript}${entry}${streams.map(enqueue).join("")}${close}</body>`;

test("the page keeps its words and scripts, and names the file that holds the rest", () => {
  const { html, state } = separateState(
    page('["a \\"quoted\\" word"]\n', "second <b>part</b>, $& and all\n"),
  );
  expect(html).toBe(
    `<body><p>Words</p><script>theme()</script><script></script>${entry.replace('=""', `="${state?.path}"`)}</body>`,
  );
  expect(JSON.parse(state?.body ?? "") as PageState).toEqual({
    context: { basename: "/", ssr: true },
    stream: '["a \\"quoted\\" word"]\nsecond <b>part</b>, $& and all\n',
  });
});

test("the file's name says what is in it", () => {
  const [one, same, other] = ["x", "x", "y"].map((text) => separateState(page(text)).state?.path);
  expect(one).toMatch(/^\/assets\/state-[\w-]{8}\.json$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test("an answer without the router's script is left as it is", () => {
  expect(separateState("<p>$& Words</p>")).toEqual({ html: "<p>$& Words</p>", state: undefined });
});

test.for([
  ["without its stream", page().replace(close, "")],
  ["with settings in another form", page("x").replace("window.__reactRouterContext = ", "let context=")],
])("a page %s is refused, and not sent without what its script needs", ([, html = ""]) => {
  expect(() => separateState(html)).toThrow("state is not where it is expected");
});
