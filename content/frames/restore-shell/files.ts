// The disk of the school's server, as it is on the morning of the exercise.

/** `holds`: the files that an archive would bring back, by their paths inside it. */
export type Entry = { time: string; size: number; text?: string; holds?: string[]; isFolder?: true };
export type Disk = Map<string, Entry>;

const script = `#!/bin/bash
# Every night at 02:00
day=$(date +%F)
cd /srv
tar -czf /backup/$day.tar.gz school 2>> /backup/backup.log
echo "$day backup finished" >> /backup/backup.log
`;

const log = [14, 15, 16, 17, 18, 19, 20]
  .map(
    (day) =>
      `${
        day < 17
          ? ""
          : "tar: school: Cannot stat: No such file or directory\ntar: Exiting with failure status due to previous errors\n"
      }2026-11-${day} backup finished\n`,
  )
  .join("");

const records: [string, number, string][] = [
  ["class-6.csv", 18204, "Nov 12 15:40"],
  ["class-7.csv", 19377, "Nov 12 15:52"],
  ["class-8.csv", 20118, "Nov 13 14:05"],
  ["class-9.csv", 22561, "Nov 13 14:31"],
  ["class-10.csv", 24903, "Nov 15 16:20"],
  ["fees.csv", 31640, "Nov 15 16:48"],
  ["staff.csv", 4212, "Oct 30 11:15"],
  ["students.csv", 58730, "Nov 15 16:55"],
];
const inArchive = ["school/", ...records.map(([name]) => `school/${name}`)];

/** A fresh copy, so that every exercise starts from the same disk. */
export function makeDisk(): Disk {
  const disk: Disk = new Map();
  const folder = (path: string, time: string) => disk.set(path, { time, size: 4096, isFolder: true });
  const text = (path: string, time: string, content: string) =>
    disk.set(path, { time, size: new TextEncoder().encode(content).length, text: content });
  folder("/", "Oct 02 09:00");
  folder("/backup", "Nov 20 02:00");
  folder("/home", "Oct 02 09:00");
  folder("/srv", "Nov 16 10:24");
  folder("/srv/school-records", "Nov 18 13:10");
  folder("/tmp", "Nov 20 08:05");
  folder("/tmp/test", "Nov 20 08:05");
  for (const [day, size] of [48112, 48655, 49230].entries())
    disk.set(`/backup/2026-11-${14 + day}.tar.gz`, { time: `Nov ${14 + day} 02:00`, size, holds: inArchive });
  for (const day of [17, 18, 19, 20])
    disk.set(`/backup/2026-11-${day}.tar.gz`, { time: `Nov ${day} 02:00`, size: 45, holds: [] });
  text("/backup/backup.log", "Nov 20 02:00", log);
  text("/backup/backup.sh", "Oct 02 09:20", script);
  for (const [name, size, time] of records)
    disk.set(`/srv/school-records/${name}`, { time, size, text: table(name) });
  disk.set("/srv/school-records/class-5.csv", {
    time: "Nov 18 13:10",
    size: 17450,
    text: table("class-5.csv"),
  });
  return disk;
}

const table = (name: string) =>
  name.startsWith("class")
    ? "roll,nepali,english,maths,science\n1,71,64,58,69\n2,80,75,91,84\n3,55,62,47,51\n(the rest is left out here)\n"
    : "no,name,amount\n(the rows are left out here)\n";

/** What an archive brings back of a record. */
export const restored = (path: string): Entry => {
  const name = path.split("/").pop() ?? "";
  const [, size, time] = records.find(([record]) => record === name) ?? [name, 4096, "Nov 16 02:00"];
  return path.endsWith("/") ? { time, size, isFolder: true } : { time, size, text: table(name) };
};
