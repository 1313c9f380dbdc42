// A shell that knows ten commands, says what is wrong in words, and can destroy nothing.
import { type Disk, type Entry, makeDisk, restored } from "./files.ts";

/** What a command did that a task may wait for. */
export type Deed =
  | { kind: "listed" | "sizes"; path: string }
  | { kind: "read"; path: string }
  | { kind: "restored"; path: string; to: string };

/** `out`: its lines; what stands before a tab is left out on a narrow screen. */
export type Answer = { out: string[]; deed?: Deed; clear?: true };

const manual: Record<string, string> = {
  "ls -l": "what is in a folder, with size and date",
  "cd FOLDER": "go into a folder; cd .. goes up",
  pwd: "where am I?",
  "cat FILE": "show a text",
  "du -h": "space taken on the disk",
  "df -h": "space left on the disk",
  "tar -tzf FILE": "list what is in an archive (t: table)",
  "tar -xzf FILE -C FOLDER": "unpack it into a folder (x: extract)",
  date: "today, by the server's clock",
  "… | wc -l": "count the lines of what comes before",
};

const instead: Record<string, string> = {
  is: "The first letter is a small L: ls",
  bash: "Reading it is enough: cat /backup/backup.sh",
  sh: "Reading it is enough: cat /backup/backup.sh",
  dir: "Type ls -l for that.",
  ll: "Type ls -l for that.",
  sl: "Did you mean ls?",
  type: "Type cat and the file's name.",
  less: "Type cat and the file's name.",
  more: "Type cat and the file's name.",
  head: "Type cat and the file's name.",
  tail: "Type cat and the file's name.",
  nano: "Type cat to read a file; nothing is changed in this exercise.",
  vim: "Type cat to read a file; nothing is changed in this exercise.",
  unzip: "These are tar archives: tar -tzf FILE lists one.",
  gunzip: "These are tar archives: tar -tzf FILE lists one.",
  find: "Type ls and the folder's name.",
  wc: "Put it after another command: ls /srv | wc -l",
  rm: "Nothing can be deleted here. A backup that you delete is gone.",
  mv: "Nothing can be moved here. Restore into /tmp/test instead.",
  cp: "Nothing can be copied here. Restore into /tmp/test instead.",
  mkdir: "You need no new folder: /tmp/test is there.",
  sudo: "You need no more rights than you have. Leave sudo out.",
  exit: "Press Tab to leave the shell, or Esc to leave the exercise.",
};

const missing = "No such file or directory";
/** A file takes whole blocks of 4 KB of the disk, so that 45 bytes look like 4.0K. */
const blocks = (entry: Entry | undefined) => Math.ceil((entry?.size ?? 0) / 4096) * 4;
const human = (bytes: number) => (bytes < 1000 ? String(bytes) : `${(bytes / 1024).toFixed(1)}K`);

export class Shell {
  cwd = "/home";
  readonly disk: Disk = makeDisk();

  /** An absolute path without dots. */
  path(given: string): string {
    const parts: string[] = [];
    for (const part of (given.startsWith("/") ? given : `${this.cwd}/${given}`).split("/"))
      if (part === "..") parts.pop();
      else if (part && part !== ".") parts.push(part);
    return `/${parts.join("/")}`;
  }

  /** The names in a folder, sorted as ls does. */
  names(folder: string): string[] {
    const start = folder === "/" ? "/" : `${folder}/`;
    return [...this.disk.keys()]
      .filter((path) => path !== "/" && path.startsWith(start) && !path.slice(start.length).includes("/"))
      .map((path) => path.slice(start.length))
      .sort();
  }

  /** Phones turn - into a longer dash, which is read as such; a prompt that was copied with the command is left out. */
  run(given: string): Answer {
    const line = given.replace(/[–—]/g, "-").replace(/^\S*\s*\$ /, "");
    if (/;|&/.test(line)) return { out: ["One command at a time, please. Press Enter after each."] };
    if (/\s-(\s|$)/.test(line)) return { out: ["Write no space after the dash, as in ls -l"] };
    if (/\b(FILE|FOLDER)\b/.test(line))
      return { out: ["FILE and FOLDER are not typed: write a name in their place, such as /backup."] };
    const [first = "", second, ...more] = line.split("|").map((part) => part.trim());
    if (second === undefined) return this.command(first);
    if (more.length > 0 || second.replace(/\s+/g, " ") !== "wc -l")
      return { out: ["After | this shell knows only wc -l, which counts lines."] };
    const { out, deed } = this.command(first);
    const counted = { out: [String(out.length)] };
    return deed ? { ...counted, deed } : counted;
  }

  private command(line: string): Answer {
    const [name = "", ...words] = line.split(/\s+/).filter(Boolean);
    const flags = words.filter((word) => /^-\w/.test(word)).join("");
    const given = words.filter((word) => !/^-\w/.test(word));
    switch (name) {
      case "":
        return { out: [] };
      case "ls":
        return this.ls(flags, given[0] ?? ".");
      case "cd":
        return this.cd(given[0] ?? "/home");
      case "pwd":
        return { out: [this.cwd] };
      case "cat":
        return this.cat(given);
      case "du":
        return this.du(given.length > 0 ? given : ["."]);
      case "df":
        return { out: ["Size  Used  Avail Use%  Mounted on", "234G   61G   173G  26%  /"] };
      case "date":
        return { out: ["Fri Nov 20 08:12:31 +0545 2026"] };
      case "tar":
        return this.tar(words);
      case "clear":
        return { out: [], clear: true };
      case "help":
        return { out: Object.entries(manual).map(([usage, words]) => `${usage}: ${words}`) };
    }
    const small = name.toLowerCase();
    const known = ["ls", "cd", "pwd", "cat", "du", "df", "tar", "date", "help", "clear"];
    const advice = known.includes(small)
      ? `Commands are written in small letters: ${small}`
      : (instead[small] ??
        (known.some((one) => small.startsWith(one))
          ? "Is a space missing after the command?"
          : "Type help to see what this shell knows."));
    return { out: [`${name}: command not found. ${advice}`] };
  }

  private ls(flags: string, given: string): Answer {
    const path = this.path(given);
    const entry = this.disk.get(path);
    if (!entry) return { out: [`ls: ${given}: ${missing}. ${this.near(given)}`] };
    const names = entry.isFolder ? this.names(path) : [given];
    if (!flags.includes("l")) return { out: names };
    const entries = names.map((name) => this.disk.get(entry.isFolder ? this.path(`${path}/${name}`) : path));
    const size = (one: Entry | undefined) => (flags.includes("h") ? human(one?.size ?? 0) : `${one?.size}`);
    const width = Math.max(...entries.map((one) => size(one).length), 0);
    const lines = names.map((name, i) => {
      const one = entries[i];
      const rights = one?.isFolder ? "drwxr-xr-x" : name.endsWith(".sh") ? "-rwxr-xr-x" : "-rw-r--r--";
      return `${rights} 1 root root\t${size(one).padStart(width)} ${one?.time} ${name}`;
    });
    return {
      out: entry.isFolder ? [`total ${entries.reduce((sum, one) => sum + blocks(one), 0)}`, ...lines] : lines,
      deed: { kind: "sizes", path },
    };
  }

  private cd(given: string): Answer {
    const path = given === "~" ? "/home" : this.path(given);
    const entry = this.disk.get(path);
    if (!entry) return { out: [`cd: ${given}: ${missing}. ${this.near(given)}`] };
    if (!entry.isFolder) return { out: [`cd: ${given}: Not a directory. Type cat to read a file.`] };
    this.cwd = path;
    return { out: [] };
  }

  private cat(given: string[]): Answer {
    const [file] = given;
    if (file === undefined) return { out: ["cat: which file? Write its name after cat."] };
    const path = this.path(file);
    const entry = this.disk.get(path);
    if (!entry) return { out: [`cat: ${file}: ${missing}. ${this.near(file)}`] };
    if (entry.isFolder) return { out: [`cat: ${file}: Is a directory. Type ls -l ${file}`] };
    if (entry.text === undefined)
      return { out: [`cat: ${file} is packed and no text. Type tar -tzf ${file}`] };
    return { out: entry.text.trimEnd().split("\n"), deed: { kind: "read", path } };
  }

  private du(given: string[]): Answer {
    return {
      out: given.map((one) => {
        const path = this.path(one);
        if (!this.disk.has(path)) return `du: ${one}: ${missing}. ${this.near(one)}`;
        const taken = [...this.disk]
          .filter(([at]) => at === path || at.startsWith(path === "/" ? "/" : `${path}/`))
          .reduce((sum, [, entry]) => sum + blocks(entry), 0);
        return `${taken < 10 ? taken.toFixed(1) : taken}K  ${one}`;
      }),
    };
  }

  private tar(words: string[]): Answer {
    const [letters = "", ...rest] = words;
    const to = rest.indexOf("-C");
    const target = to < 0 ? "." : rest[to + 1];
    const [file] = rest.filter((_, i) => to < 0 || (i !== to && i !== to + 1));
    const flags = letters.replace(/^-/, "");
    if (flags.includes("/")) return { out: ["tar: a space is missing before the name of the file."] };
    const how = "Type tar -tzf FILE to list, or tar -xzf FILE -C FOLDER to unpack.";
    if (!/^[txczvf]+$/.test(flags)) return { out: [`tar: what shall it do? ${how}`] };
    if (flags.includes("c")) return { out: ["tar: c would make a new archive. Here you bring one back."] };
    if (!/[tx]/.test(flags)) return { out: [`tar: t or x is missing. ${how}`] };
    if (!flags.endsWith("f")) return { out: ["tar: f must be the last letter: the file's name follows it."] };
    if (file === undefined) return { out: ["tar: which archive? Write its name after f."] };
    const path = this.path(file);
    const entry = this.disk.get(path);
    if (!entry) return { out: [`tar: ${file}: Cannot open: ${missing}. ${this.near(file)}`] };
    if (!entry.holds)
      return {
        out: [
          entry.isFolder
            ? `tar: ${file} is a folder. Name a file that ends with .tar.gz.`
            : `tar: ${file}: This does not look like a tar archive.`,
        ],
      };
    if (flags.includes("t")) return { out: entry.holds, deed: { kind: "listed", path } };
    if (target === undefined) return { out: ["tar: into which folder? Write it after -C."] };
    const folder = this.path(target);
    if (!this.disk.get(folder)?.isFolder)
      return { out: [`tar: ${target}: Cannot open: ${missing}. ${this.near(target)}`] };
    if (folder.startsWith("/srv"))
      return {
        out: [
          "Stopped by this exercise: /srv holds today's work, and old files would replace it. Restore into /tmp/test.",
        ],
      };
    for (const one of entry.holds) this.disk.set(this.path(`${folder}/${one}`), restored(one));
    return {
      out: flags.includes("v") ? entry.holds : [],
      deed: { kind: "restored", path, to: folder },
    };
  }

  private near(given: string): string {
    const name = this.path(given).replace(/.*\//, "/");
    const found = [...this.disk.keys()].find(
      (path) => path.toLowerCase().endsWith(name.toLowerCase()) && path !== "/",
    );
    return found ? `There is ${found}` : "Type ls to see the names here.";
  }
}
