/** Rejects with an error from `late` unless `work` settles within this many milliseconds; the work itself continues. */
export function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
