// The site with React Router's own request listener and none of our server around it: every request is rendered. The bench
// builds it as the server of a copy of the sources. Argument: port.
import { createServer } from "node:http";
import { createRequestListener } from "@react-router/node";
import { RouterContextProvider } from "react-router";
import { factsContext } from "../../app/context.ts";

const port = Number(process.argv[2]);

const listener = createRequestListener({
  build: () => import("virtual:react-router/server-build"),
  getLoadContext() {
    const context = new RouterContextProvider();
    context.set(factsContext, {
      siteUrl: `http://localhost:${port}`,
      today: new Date().toISOString().slice(0, 10),
      retentionDays: 365,
      backupDays: 0,
      staffInbox: false,
      formsOrigin: "",
    });
    return context;
  },
});

createServer(listener).listen(port, () => console.log("listening"));
