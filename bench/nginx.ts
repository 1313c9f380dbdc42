import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { freePort } from "../tests/support/site-process.ts";
import { getPacked } from "./http.ts";
import { versionOf } from "./machine.ts";
import { ownHeaders } from "./repeated-headers.ts";
import type { Served } from "./servers.ts";
import { stopProcess } from "./site.ts";

/** Serves the home page's bytes and headers from one process. Undefined when there is no nginx. */
export async function startNginx(siteUrl: string, encoding: "gzip"): Promise<Served | undefined> {
  if (!versionOf("nginx", "-v")) return undefined;
  const answer = await getPacked(siteUrl, encoding);
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  writeFileSync(join(folder, "index.html"), gunzipSync(answer.body));
  writeFileSync(join(folder, "index.html.gz"), answer.body);
  const port = await freePort();
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replace(/(["\\])/g, "\\$1")}";`);
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configText(folder, port, headers));
  const child = spawn("nginx", ["-p", folder, "-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  await untilListening(port);
  return {
    name: "nginx",
    port,
    pid: child.pid ?? 0,
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configText = (folder: string, port: number, headers: string[]) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  default_type "text/html; charset=utf-8";
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / {
      index index.html;
      ${headers.join("\n      ")}
    }
  }
}
`;

async function untilListening(port: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("close", () => resolve(false));
      socket.unref();
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await setTimeout(50);
  }
  throw new Error("nginx did not start");
}
