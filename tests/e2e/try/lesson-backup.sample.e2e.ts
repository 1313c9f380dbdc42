import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const promise = testFrame("/cloud-computing-course/first-lesson", async (frame) => {
  await frame.getByRole("textbox", { name: /Command/ }).fill("ls -l /backup");
  await frame.getByRole("button", { name: "Run" }).click();
  await frame.getByText("Show me the commands").click();
  await frame.locator("#answer").fill("45");
  await frame.getByRole("button", { name: "Check" }).click();
  await expect(frame.locator(".done li")).toHaveCount(1);
});

promise("a student finds the empty backup by keyboard and restores the last good one", async (frame) => {
  const command = frame.getByRole("textbox", { name: /Command/ });
  const output = frame.getByRole("log");
  const said = frame.locator(".said");
  const type = async (line: string) => {
    await command.fill(line);
    await command.press("Enter");
  };
  const answer = async (words: string) => {
    await frame.locator("#answer").fill(words);
    await frame.locator("#answer").press("Enter");
  };
  const next = async (title: string) => {
    await frame.getByRole("button", { name: "Next question" }).press("Enter");
    await expect(frame.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(frame.getByRole("heading", { level: 2 })).toBeFocused();
  };

  await type("dir");
  await expect(output).toContainText("command not found. Type ls -l for that.");
  await type("cd backup");
  await expect(output).toContainText("There is /backup");
  await type("cd /backup");
  await type("ls -l");
  await expect(output).toContainText("45 Nov 20 02:00 2026-11-20.tar.gz");
  await answer("49230");
  await expect(said).toContainText("an older one");
  await answer("4.0K");
  await expect(said).toContainText("whole blocks");
  await answer("");
  await expect(said).toContainText("Answer with a number");
  await answer("४५");
  await expect(frame.getByRole("button", { name: "Next question" })).toBeFocused();

  await next("What is in it?");
  await type("tar -tzf 2026-11-15.tar.gz");
  await expect(said).toContainText("15 November");
  await type("tar -tzf 2026-11-20.tar.gz");
  await expect(said).toContainText("nothing is in it");

  await next("Why is it empty?");
  await frame.getByRole("button", { name: "The disk is full" }).press("Enter");
  await expect(said).toContainText("173 GB are free");
  await frame.getByRole("button", { name: "another name" }).press("Enter");

  await next("Which is the last good one?");
  await answer("17");
  await expect(said).toContainText("45 bytes");
  await answer("16 Nov 2026");

  await next("Bring it back");
  await type("tar -xzf 2026-11-16.tar.gz -C /srv");
  await expect(output).toContainText("old files would replace it");
  await type("tar -xzf 2026-11-16.tar.gz");
  await expect(said).toContainText("-C /tmp/test");
  await command.press("ArrowUp");
  await expect(command).toHaveValue("tar -xzf 2026-11-16.tar.gz");
  await type("tar -xzf 2026-11-16.tar.gz -C /tmp/test");
  await expect(said).toHaveClass(/good/);

  await next("Is it all there?");
  await type("ls /tmp/test/school | wc -l");
  await expect(output.locator("div").last()).toHaveText("8");
  await type("ls /srv/school-records | wc -l");
  await expect(output.locator("div").last()).toHaveText("9");
  await answer("8");
  await expect(said).not.toHaveClass(/good/);
  await answer("one file");

  await next("Which rule would have told you?");
  await frame.getByRole("button", { name: "finished" }).press("Enter");
  await expect(said).toContainText("whether tar worked or not");
  await frame.getByRole("button", { name: "Count the files" }).press("Enter");
  await expect(frame.locator(".done li")).toHaveCount(7);
  await command.press("Tab");
  await expect(command).not.toBeFocused();
});

promise("on a phone a command is put together by tapping", async (frame) => {
  const words = frame.getByRole("group", { name: "Put together" });
  const tap = (name: string) => words.getByRole("button", { name, exact: true }).click();
  const run = () => frame.getByRole("button", { name: "Run" }).click();
  await tap("cd");
  await tap("/backup");
  await run();
  await tap("tar -xzf");
  await tap("2026-11-16.tar.gz");
  await tap("-C /tmp/test");
  await expect(frame.getByRole("textbox", { name: /Command/ })).toHaveValue(
    "tar -xzf 2026-11-16.tar.gz -C /tmp/test",
  );
  await run();
  await tap("ls");
  await tap("/tmp/test/school");
  await run();
  await expect(frame.getByRole("log")).toContainText("students.csv");
});
