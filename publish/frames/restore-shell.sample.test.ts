// The small shell of a lesson: what it answers to what beginners type.
import { expect, test } from "vitest";
import { Shell } from "../../content/frames/restore-shell/shell.ts";

/** The last line's answer, after the lines before it. */
function answer(...lines: string[]) {
  const shell = new Shell();
  let out: string[] = [];
  for (const line of lines) out = shell.run(line).out;
  return out.join("\n").replaceAll("\t", " ");
}

test.each([
  [["pwd"], "/home"],
  [["cd /backup", "cd ..", "pwd"], "/"],
  [["ls /backup | wc -l"], "9"],
  [["ls -lh /backup"], "48.1K Nov 16 02:00 2026-11-16.tar.gz"],
  [["du -h /backup/2026-11-20.tar.gz"], "4.0K"],
  [["df -h"], "173G"],
  [["date"], "Fri Nov 20"],
  [["/home $ ls –l /srv"], "school-records"],
  [["cat /backup/backup.log"], "tar: school: Cannot stat: No such file or directory"],
  [["cd /backup", "tar tzf 2026-11-16.tar.gz"], "school/class-10.csv"],
  [["cd /tmp/test", "tar -xvzf ../../backup/2026-11-14.tar.gz", "ls school | wc -l"], "8"],
  [["help"], "tar -tzf FILE"],
])("%j is answered with %s", (lines, expected) => {
  expect(answer(...lines)).toContain(expected);
});

test.each([
  ["LS", "Commands are written in small letters: ls"],
  ["rm -r /backup", "Nothing can be deleted here"],
  ["frobnicate", "Type help"],
  ["cd /bakup", "cd: /bakup: No such file or directory"],
  ["cd backup.sh", "There is /backup/backup.sh"],
  ["cat", "which file?"],
  ["cat /backup/2026-11-20.tar.gz", "Type tar -tzf"],
  ["tar", "what shall it do?"],
  ["tar -czf x.tar.gz /srv", "c would make a new archive"],
  ["tar -zf x", "t or x is missing"],
  ["tar -tfz x", "f must be the last letter"],
  ["tar -tzf", "which archive?"],
  ["tar -tzf /backup/backup.sh", "does not look like a tar archive"],
  ["tar -xzf /backup/2026-11-16.tar.gz -C", "into which folder?"],
  ["tar -xzf /backup/2026-11-16.tar.gz -C /tmp/new", "/tmp/new: Cannot open"],
  ["ls | grep x", "only wc -l"],
  ["cd /backup && ls -l", "One command at a time"],
  ["ls - l", "no space after the dash"],
  ["Is -l", "The first letter is a small L"],
  ["tar -tzf FILE", "FILE and FOLDER are not typed"],
  ["tar -tzf/backup/2026-11-20.tar.gz", "a space is missing"],
  ["cd /Backup", "There is /backup"],
])("%s fails with advice: %s", (line, expected) => {
  expect(answer(line)).toContain(expected);
});

test("nothing that is typed is left over for the next visitor", () => {
  expect(answer("tar -xzf /backup/2026-11-16.tar.gz -C /tmp/test", "ls /tmp/test | wc -l")).toBe("1");
  expect(answer("ls /tmp/test")).toBe("");
});
