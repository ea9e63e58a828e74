/** How many texts are sorted in one step. */
const sortedAtOnce = 2000;

/** Runs work in steps to its end and returns its result. */
export function finished<T>(work: Generator<void, T>): T {
  while (true) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Sorts texts, a batch at each step; the last step merges the sorted batches. */
export function* sorting(
  texts: readonly string[],
  compare?: (left: string, right: string) => number,
): Generator<void, string[]> {
  const runs: string[] = [];
  for (let start = 0; start < texts.length; start += sortedAtOnce) {
    for (const text of texts.slice(start, start + sortedAtOnce).sort(compare)) runs.push(text);
    yield;
  }
  // The built-in sort merges sorted runs efficiently.
  return runs.sort(compare);
}

/** Yields to other requests. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Runs work in steps and returns its result, yielding to other requests between steps. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  let { done, value } = work.next();
  while (!done) {
    await turn();
    ({ done, value } = work.next());
  }
  return value as T;
}
