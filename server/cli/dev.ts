// `npm run dev`: the same server with Vite in front, so that a saved file shows at once.
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true } });
const { serve }: typeof import("../serve.ts") = (await vite.ssrLoadModule(
  "/server/serve.ts",
)) as typeof import("../serve.ts");
process.exitCode = await serve(process.env, { middleware: vite.middlewares });
await vite.close();
