import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { postAgain, startArrivals } from "./load.ts";
import { newPageReader } from "./page-reader.ts";
import { patience, progress, rounds } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, expectAllKept, findFaults, noFaults, openHere } from "./stored.ts";

/** So many the process may open; twice as many as it takes stay silent. */
const openFiles = 160;
const silentSockets = 200;
const openAgainEveryMs = 1_000;

/** Connections on which nothing is ever said. Those that the server closes are opened again. */
function keepSilent(port: number) {
  const sockets = new Set<Socket>();
  let opened = 0;
  const fill = () => {
    for (; sockets.size < silentSockets; opened++) {
      const socket = connect(port, "127.0.0.1");
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket)).resume();
    }
  };
  fill();
  const filling = setInterval(fill, openAgainEveryMs);
  const stop = () => {
    clearInterval(filling);
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(stop);
  return { stop, opened: () => opened };
}

test("answers those who post while silent connections fill the table of open files", {
  timeout: patience,
}, async () => {
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const dataDir = freshFolder();
  const site = await runSite({ SMTP_URL: mailServer.url }, dataDir, { openFiles });
  const pages = newPageReader();
  await pages.atRest(site.port);

  const enough = rounds(20, 400);
  const silent = keepSilent(site.port);
  const stopReading = pages.meanwhile(site.port);
  const load = startArrivals(site.port);
  const arrived = () => {
    const count = load.acknowledged.length + load.refused.length + load.unanswered.length;
    progress(`${count} of ${enough} posts, ${silent.opened()} silent connections`);
    return count;
  };
  await expect.poll(arrived, { timeout: patience }).toBeGreaterThanOrEqual(enough);
  await load.stop();
  await stopReading();
  silent.stop();

  const database = openHere(`file:${dataDir}/site.db`);
  expect(load.others).toEqual([]);
  expect(await findFaults(database, load.acknowledged, load.unanswered)).toEqual(noFaults);
  expect(site.output()).toContain('"event":"connections.dropped"');
  const cut = load.unanswered.length;
  await postAgain(site.port, load);
  for (const path of ["/", "/contact", "/healthz"]) {
    expect((await fetch(`http://127.0.0.1:${site.port}${path}`)).status).toBe(200);
  }
  await expectAllKept(database, deliveries, {
    fault: "table of open files full of silent connections",
    tries: silent.opened(),
    acknowledged: load.acknowledged,
    pages: pages.told(),
    besides: `${cut} posts had no answer and were stored when posted again`,
  });
});
