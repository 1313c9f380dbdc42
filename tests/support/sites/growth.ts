/** Milliseconds of work of the quickest of five calls; not of waiting for a busy machine, and not less than can be told. */
export async function leastWork(call: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.max(3, Math.min(...times));
}

const small = 130_000;

/** How many times as long something takes with a megabyte of `text` as with an eighth of it: 64 where it is quadratic. */
export async function growth(text: string, work: (filled: string) => unknown): Promise<number> {
  const filled = (size: number) => text.repeat(Math.ceil(size / text.length)).slice(0, size);
  const [less, more] = [filled(small), filled(8 * small)];
  return (await leastWork(() => work(more))) / (await leastWork(() => work(less)));
}
