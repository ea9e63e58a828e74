/** A duration in milliseconds as the protocol writes it, such as `436.67µs`. */
function duration(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)}s`;
  return ms >= 1 ? `${ms.toFixed(2)}ms` : `${(ms * 1000).toFixed(2)}µs`;
}

/** How long the steps of one search take. */
export class Trace {
  readonly #began = performance.now();
  readonly #steps: [name: string, ms: number][] = [];

  run<T>(name: string, step: () => T): T {
    const began = performance.now();
    const result = step();
    this.#steps.push([name, performance.now() - began]);
    return result;
  }

  /** Each step, and the whole search until now. */
  details(): Record<string, string> {
    const all = [...this.#steps, ['search', performance.now() - this.#began] as const];
    return Object.fromEntries(all.map(([name, ms]) => [name, duration(ms)]));
  }
}
