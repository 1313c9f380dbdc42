// Which repository the editor in the browser works on: the setting CONTENT_EDITOR.
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { GitBackend } from "@sveltia/cms";
import { SettingError } from "../../content-model/read/folder.ts";
import type { EditorTarget } from "./editor-config.ts";

/** Hosts of repositories that the editor can sign in to, and the addresses that it then asks. */
const hosts = {
  github: ["https://api.github.com", "https://avatars.githubusercontent.com", "https://www.githubstatus.com"],
  gitlab: ["https://gitlab.com"],
};
const isHost = (name: string): name is keyof typeof hosts => Object.hasOwn(hosts, name);

const example =
  "write CONTENT_EDITOR=local, or the host and the name of the repository and its branch, such as CONTENT_EDITOR=github:your-name/your-site@main";

const template = resolve(import.meta.dirname, "../..");

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : repositoryOf(parent);
}

type Target = EditorTarget & { origins: string[] };

/** `origins`: what else the editor may ask. Throws SettingError on a wrong value, and where nothing keeps versions. */
export function readEditorTarget(setting: string | undefined, contentFolder: string): Target | undefined {
  if (setting === undefined || setting === "") return undefined;
  const root = repositoryOf(contentFolder);
  if (root === undefined && setting === "local")
    throw new SettingError(
      `CONTENT_EDITOR needs ${contentFolder} to be in a Git repository, so that changes can be undone: git init there, and commit.`,
    );
  // Where files are published without their history, a folder among the template's is one of its repository.
  const inTemplate = relative(template, contentFolder);
  const inRepository = root === undefined ? inTemplate : relative(root, contentFolder);
  const folder = inRepository.startsWith("..") ? "" : inRepository.replaceAll("\\", "/");
  // The editor wants a host named. Whether GitHub or GitLab is up it would ask at once; whether Gitea is, never.
  if (setting === "local") {
    const backend: GitBackend = { name: "gitea", repo: "local/folder", branch: "main", app_id: "none" };
    return { folder, backend, origins: [] };
  }
  const [, name = "", repo = "", branch] = /^(\w+):([\w.-]+(?:\/[\w.-]+)+)(?:@(\S+))?$/.exec(setting) ?? [];
  if (!isHost(name)) throw new SettingError(`CONTENT_EDITOR is ${JSON.stringify(setting)}: ${example}`);
  const backend: GitBackend = { name, repo, ...(branch && { branch }), auth_methods: ["token"] };
  return { folder, backend, origins: hosts[name] };
}
