interface Window {
  count: number;
  startedAt: number;
}

/** More askers than a site sees in a window; beyond it the longest known are forgotten. */
const mostKept = 50_000;

/** Counts within one process, for what is asked often and costs little: nothing is written. */
export class MemoryCounts {
  readonly #windows = new Map<string, Window>();

  /** Counts one more for `key` and tells whether it is within `maximum` of a window that began at the first. */
  isWithin(key: string, maximum: number, windowMs: number, now: Date): boolean {
    const at = now.getTime();
    let window = this.#windows.get(key);
    // One that begins in the future was begun by a clock that has been set back since.
    if (!window || window.startedAt + windowMs <= at || window.startedAt > at) {
      this.#windows.delete(key);
      if (this.#windows.size >= mostKept) this.#forgetOldest();
      this.#windows.set(key, (window = { count: 0, startedAt: at }));
    }
    window.count += 1;
    return window.count <= maximum;
  }

  #forgetOldest(): void {
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
