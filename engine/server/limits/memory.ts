interface Window {
  count: number;
  startedAt: number;
}

/** More keys than a site sees in one window; beyond it the oldest are evicted. */
const mostKept = 50_000;

/** Counts within one process, for frequent and cheap requests: nothing is written. */
export class MemoryCounts {
  readonly #windows = new Map<string, Window>();

  /** Counts one more for `key` and says whether it is within `maximum` for the window that began at the first. */
  isWithin(key: string, maximum: number, windowMs: number, now: Date): boolean {
    const at = now.getTime();
    let window = this.#windows.get(key);
    // A window that begins in the future began on a clock since set back.
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
