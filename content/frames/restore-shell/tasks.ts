// What is to be found out, in this order, and what is said to each answer.
import type { Deed } from "./shell.ts";

type Verdict = { ok: boolean; say: string };

export type Task = {
  title: string;
  ask: string;
  /** The commands that lead there. */
  how: string[];
  /** What is kept of it in the list of what is done. */
  found: string;
} & (
  | { kind: "text"; label: string; judge: (answer: string) => Verdict }
  | { kind: "choice"; choices: [string, string][]; right: number }
  | { kind: "deed"; judge: (deed: Deed) => Verdict | undefined }
);

const yes = (say: string): Verdict => ({ ok: true, say });
const no = (say: string): Verdict => ({ ok: false, say });
const dayOf = (text: string) => Number(/(\d{1,2})(?=\D*$)/.exec(text.replace(/\.tar\.gz|2026/g, ""))?.[1]);
const last = "/backup/2026-11-20.tar.gz";
const good = "/backup/2026-11-16.tar.gz";

export const tasks: Task[] = [
  {
    kind: "text",
    title: "How big is last night’s backup?",
    ask: "The archives are in /backup, one for each night. Last night’s has the date of today, 20 November. How many bytes is it?",
    how: ["cd /backup", "ls -l"],
    label: "Size in bytes",
    found: "Last night’s backup is 45 bytes.",
    judge: (answer) => {
      if (!/\d/.test(answer)) return no("Answer with a number: the size of 2026-11-20.tar.gz in bytes.");
      const size = Number(answer.replace(/\D/g, ""));
      if (/k/i.test(answer) || size === 4096)
        return no(
          "That is what it takes on the disk, in whole blocks of 4 KB. ls -l says how many bytes are in it.",
        );
      if (size === 45)
        return yes("45 bytes. A week ago it was 48,112. This sentence is longer than 45 bytes.");
      if ([48112, 48655, 49230].includes(size))
        return no("That is an older one. Look at the line that ends with 2026-11-20.tar.gz.");
      return no("Not that. The size stands before the date, in the line of 2026-11-20.tar.gz.");
    },
  },
  {
    kind: "deed",
    title: "What is in it?",
    ask: "A small file may still be right. Look inside, without unpacking: tar with t for table.",
    how: ["tar -tzf /backup/2026-11-20.tar.gz"],
    found: "It has no file in it.",
    judge: (deed) => {
      if (deed.kind === "restored")
        return no("That was x, which unpacks. To look inside first, write t instead: tar -tzf");
      if (deed.kind !== "listed") return undefined;
      if (deed.path === last)
        return yes(
          "Not one line. The file is there, has the right name and today’s date, and nothing is in it.",
        );
      return no(`That is the backup of ${dayOf(deed.path)} November. Look into that of the 20th.`);
    },
  },
  {
    kind: "choice",
    title: "Why is it empty?",
    ask: "Read backup.log, then the script backup.sh, then look into /srv. What happened?",
    how: ["cat /backup/backup.log", "cat /backup/backup.sh", "ls -l /srv", "df -h"],
    found: "The folder was renamed on 16 November; the script asks for the old name.",
    choices: [
      [
        "The disk is full",
        "df -h says that 173 GB are free. Read the log: tar names what it could not find.",
      ],
      [
        "The folder has another name now",
        "Yes. Somebody renamed school to school-records on 16 November. The script still asks for school, and nobody read the log.",
      ],
      [
        "tar is broken",
        "tar did what it was told, and wrote its complaint into the log. What could it not find?",
      ],
    ],
    right: 1,
  },
  {
    kind: "text",
    title: "Which is the last good one?",
    ask: "Suppose the computer is stolen now. From which night can you bring back the most?",
    how: ["ls -l /backup", "tar -tzf /backup/2026-11-16.tar.gz"],
    label: "Day of November",
    found: "The last good backup is that of 16 November.",
    judge: (answer) => {
      const day = dayOf(answer);
      if (day === 16) return yes("The 16th: 49,230 bytes and nine lines, a folder and eight files.");
      if (day === 14 || day === 15)
        return no("It is good, but a newer one is good, too. With yours another day of work is lost.");
      if (day >= 17 && day <= 20) return no("Look at its size: 45 bytes, as empty as last night’s.");
      return no("Answer with a day between 14 and 20.");
    },
  },
  {
    kind: "deed",
    title: "Bring it back",
    ask: "Unpack it into /tmp/test. Never try a backup in the place of today’s files: old ones would replace them.",
    how: ["tar -xzf /backup/2026-11-16.tar.gz -C /tmp/test", "ls -l /tmp/test/school"],
    found: "It is unpacked in /tmp/test.",
    judge: (deed) => {
      if (deed.kind !== "restored") return undefined;
      if (deed.path !== good && deed.path.includes("/2026-11-1") && dayOf(deed.path) < 16)
        return no("That was an older one. You chose the 16th.");
      if (deed.path !== good) return no("Nothing came out of it: this archive is empty.");
      if (deed.to !== "/tmp/test")
        return no(`It went into ${deed.to}. Say where to, with a large C: put -C /tmp/test behind it.`);
      return yes("tar says nothing when all went well. So look: what is in /tmp/test/school?");
    },
  },
  {
    kind: "text",
    title: "Is it all there?",
    ask: "Count the files in /tmp/test/school and in /srv/school-records. How many of today’s files would be lost?",
    how: ["ls /tmp/test/school | wc -l", "ls /srv/school-records | wc -l", "ls -l /srv/school-records"],
    label: "Files lost",
    found: "Of nine files one would be lost: class-5.csv of 18 November.",
    judge: (answer) => {
      const count = /class.?5|\bone\b/i.test(answer) ? 1 : Number(answer.replace(/\D/g, "") || Number.NaN);
      if (count === 1)
        return yes(
          "One: class-5.csv. It was made on 18 November, after the last good backup. Eight came back.",
        );
      if (count === 8 || count === 9)
        return no("That is one of the two counts. The question is how many more there are in /srv.");
      if (count === 0) return no("Count both folders once more: they differ.");
      return no(
        "Answer with one number: how many more files are in /srv/school-records. Write | wc -l after ls to count.",
      );
    },
  },
  {
    kind: "choice",
    title: "Which rule would have told you?",
    ask: "Four nights went by. Which one rule would have told you on 17 November?",
    how: ["cat /backup/backup.log"],
    found: "Count what is in each new archive, and tell a person when it is less.",
    choices: [
      [
        "Write “finished” into the log each night",
        "It was written, each night. The script writes it whether tar worked or not.",
      ],
      ["Make two backups a night", "Then there would be two empty archives for each night."],
      [
        "Count the files in each new archive, and send a message when there are fewer",
        "Yes. Nine lines on the 16th, none on the 17th: the message comes the same morning. And once a month you do what you did just now, and bring one back.",
      ],
      [
        "Keep the archives for a year",
        "Good to have, since the 16th would still be there. But nobody would be told.",
      ],
    ],
    right: 2,
  },
];
