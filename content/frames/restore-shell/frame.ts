// A server's shell, and seven questions to it.
import { button, find, make, onEnter, say } from "#kit";
import { type Deed, Shell } from "./shell.ts";
import { tasks } from "./tasks.ts";

const shell = new Shell();
const out = find(".out");
const input = find<HTMLInputElement>("#command");
const words = find(".chips");
const typed: string[] = [];
let back = 0;
let at = 0;
let solved = false;

function print(line: string, className = "") {
  const [before = "", after] = line.split("\t");
  const parts = after === undefined ? [line || " "] : [make("span", "wide", `${before} `), after];
  out.append(make("div", className || (after ? "" : "long"), ...parts));
}

function run() {
  const line = input.value.trim();
  const prompt = `${shell.cwd} $ ${line}`;
  const { out: lines, deed, clear } = shell.run(line);
  if (clear) out.replaceChildren();
  else print(prompt, "typed long");
  for (const one of lines) print(one);
  if (deed && lines.length === 0) print("(no output)", "muted");
  while (out.children.length > 200) out.firstElementChild?.remove();
  out.scrollTop = out.scrollHeight;
  if (line) typed.push(line);
  back = typed.length;
  write("");
  if (deed) consider(deed);
}

/** Puts a line into the field, and offers what may follow it. */
function write(line: string) {
  find(".cwd").textContent = shell.cwd;
  input.value = line;
  offer();
}

const under = (folder: string, test: (path: string) => boolean) =>
  shell.names(folder).filter((name) => test(shell.path(`${folder}/${name}`)));

/** What may come next in the line, as somebody who taps would need it. */
function nextWords(line: string): string[] {
  const [name = "", ...rest] = line.trim().split(/\s+/);
  const folders = ["/backup", "/srv", "/srv/school-records", "/tmp/test"];
  if (shell.disk.has("/tmp/test/school")) folders.push("/tmp/test/school");
  const given = rest.filter((word) => !word.startsWith("-"));
  if (name === "")
    return ["ls -l", "cd", "tar -tzf", "tar -xzf", "cat", "ls", "df -h", "du -h", "pwd", "date", "help"];
  if (line.includes("|")) return [];
  if (given.length === 0) {
    if (name === "cd") return ["..", ...folders];
    if (name === "ls" || name === "du") return folders;
    const wanted = name === "tar" ? /gz$/ : /\.(log|sh|csv)$/;
    if (name !== "tar" && name !== "cat") return [];
    const here = under(shell.cwd, (path) => wanted.test(path));
    return here.length > 0
      ? here
      : under("/backup", (path) => wanted.test(path)).map((one) => `/backup/${one}`);
  }
  if (/x/.test(rest[0] ?? "") && given.length === 1) return ["-C /tmp/test"];
  return name === "ls" || /t/.test(rest[0] ?? "") ? ["| wc -l"] : [];
}

function offer() {
  const hadFocus = words.contains(document.activeElement);
  const line = input.value;
  words.replaceChildren(
    ...nextWords(line).map((word) => button(word, () => write(`${line.trimEnd()} ${word}`.trimStart()))),
    ...(line ? [button("Clear", () => write(""), "clear")] : []),
  );
  words.scrollLeft = 0;
  if (!hadFocus) return;
  find("#built").textContent = line;
  const first = words.firstElementChild as HTMLElement;
  (words.childElementCount > 1 ? first : find(".run")).focus();
}

function consider(deed: Deed) {
  const task = tasks[at];
  if (solved || task?.kind !== "deed") return;
  const verdict = task.judge(deed);
  if (verdict) settle(verdict.ok, verdict.say);
}

function settle(ok: boolean, words: string) {
  say(words, ok ? "good" : "");
  if (!ok) return;
  solved = true;
  const done = find(".done");
  done.hidden = false;
  find(".done ol").append(make("li", "", tasks[at]?.found ?? ""));
  const isLast = at === tasks.length - 1;
  const next = button(isLast ? "All seven done" : "Next question", () => show(at + 1), "main");
  next.disabled = isLast;
  const keepsFocus = !find(".answer").contains(document.activeElement);
  find(".answer").replaceChildren(next);
  if (keepsFocus) return;
  if (isLast) find("h2").focus();
  else next.focus();
}

function show(index: number) {
  const task = tasks[index];
  if (!task) return;
  at = index;
  solved = false;
  say("");
  find(".count").textContent = `Question ${index + 1} of ${tasks.length}`;
  find("#task-title").textContent = task.title;
  find(".ask").textContent = task.ask;
  const how = find<HTMLDetailsElement>(".how");
  how.open = false;
  find(".how ul").replaceChildren(...task.how.map((line) => make("li", "", make("code", "", line))));
  const answer = find(".answer");
  if (task.kind === "deed") answer.replaceChildren();
  else if (task.kind === "choice")
    answer.replaceChildren(
      ...task.choices.map(([words, say], i) => button(words, () => settle(i === task.right, say))),
    );
  else {
    const label = make("label", "", task.label);
    label.htmlFor = "answer";
    const field = make("input");
    field.id = "answer";
    field.autocomplete = "off";
    const check = () => {
      const latin = field.value.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
      const { ok, say } = task.judge(latin);
      settle(ok, say);
    };
    onEnter(field, check);
    answer.replaceChildren(label, make("div", "row", field, button("Check", check)));
  }
  if (index > 0) find("#task-title").focus();
}

input.addEventListener("input", offer);
onEnter(input, run);
input.addEventListener("keydown", (event) => {
  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (step === 0 || typed.length === 0) return;
  event.preventDefault();
  back = Math.max(0, Math.min(typed.length, back + step));
  write(typed[back] ?? "");
});
find(".run").onclick = run;
print(
  "Logged in to the school’s server, Friday 20 November 2026. Type help to see what you can type.",
  "long",
);
write("");
show(0);
