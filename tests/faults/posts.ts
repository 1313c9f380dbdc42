// What visitors' browsers and programs post, each with an id and an address that no other post has.
import { randomUUID } from "node:crypto";
import { type Agent, request } from "node:http";
import { loadContent } from "../../content-model/read/load.server.ts";
import { submissionIdField, trapField } from "../../domain/forms/form-names.ts";
import type { SubmissionKind } from "../../server/database/tables.ts";

const { contactService, courses } = loadContent();
const course = courses[0]?.slug ?? "";

export type Post = {
  kind: SubmissionKind;
  id: string;
  email: string;
  /** How many mails it causes. */
  mails: number;
  path: string;
  headers: Record<string, string>;
  body: string;
};

function formPost(path: string, fields: Record<string, string>) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
  return { path, headers, body: new URLSearchParams(fields).toString() };
}

function emailJsPost(fields: Record<string, string>) {
  const { serviceId, templateId, publicKey } = contactService;
  const body = {
    lib_version: "4.4.1",
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: fields,
  };
  return {
    path: "/api/v1.0/email/send",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

const ways = ["contact", "enrollment", "newsletter", "EmailJS"] as const;
let made = 0;

/** The four ways in by turns, or always the same one. */
export function newPost(way: (typeof ways)[number] = ways[made++ % ways.length] ?? "contact"): Post {
  const id = randomUUID();
  const email = `${id}@visitor.example`;
  const common = { email, [submissionIdField]: id, [trapField]: "" };
  const message = {
    ...common,
    name: "सीता Sharma",
    subject: "A website",
    message: `Can you make one?\n${id}`,
  };
  switch (way) {
    case "contact":
      return { kind: "contact", id, email, mails: 1, ...formPost("/contact", message) };
    case "EmailJS":
      return { kind: "contact", id, email, mails: 1, ...emailJsPost(message) };
    case "enrollment": {
      const fields = { ...common, fullName: "Ram Rai", phone: "9841234567", course };
      return { kind: "enrollment", id, email, mails: 2, ...formPost("/enroll", fields) };
    }
    case "newsletter":
      return { kind: "subscriber", id, email, mails: 1, ...formPost("/newsletter", common) };
  }
}

export type Answer = { status: number; body: string };

/** Undefined when the connection broke before the whole answer had come. */
export function send(
  port: number,
  post: Pick<Post, "path" | "headers" | "body">,
  agent?: Agent,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { path, headers, body } = post;
    const length = { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        headers: { ...headers, ...length },
        ...(agent && { agent }),
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("error", () => resolve(undefined));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}
