/** Runs an owner's command in this process: its exit code, and what it printed. */
export async function printed(
  command: (tools: { out: (text: string) => void; err: (text: string) => void }) => Promise<number>,
): Promise<{ status: number; stdout: string; stderr: string }> {
  let stdout = "";
  let stderr = "";
  const status = await command({
    out: (text) => {
      stdout += text;
    },
    err: (text) => {
      stderr += text;
    },
  });
  return { status, stdout, stderr };
}
