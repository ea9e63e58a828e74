/**
 * The processor time that work takes, in milliseconds: the least of several runs. Unlike the time on a clock it does not
 * grow while other programs keep the machine busy.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
