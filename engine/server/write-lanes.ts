/** The writes to one index. */
interface Lane {
  /** Settles when everything written so far has been applied and prepared. */
  done: Promise<unknown>;
  isReady: boolean;
}

interface WriteLanesOptions {
  /** Prepares an index for searching, once no writes are left. */
  readonly prepare: (index: string) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  /** An index has become ready. */
  readonly onReady: () => void;
}

/**
 * Applies the writes to each index in order and says which indexes are ready, so that a search of one does not wait for
 * the stock of another.
 */
export class WriteLanes {
  readonly #options: WriteLanesOptions;
  readonly #lanes = new Map<string, Lane>();
  /** The last write that concerns several indexes. */
  #common: Promise<unknown> = Promise.resolve();

  constructor(options: WriteLanesOptions) {
    this.#options = options;
  }

  /** Applies a write after all others to its index; one without an index after all and before all later ones. */
  add(index: string | undefined, write: () => Promise<unknown>): void {
    if (index !== undefined) return this.#append(index, write);
    const all = [...this.#lanes.values()].map(({ done }) => done);
    const applied = Promise.all([this.#common, ...all]).then(write);
    this.#common = applied.catch(() => {});
    // Each lane reports its own failures; with no lanes, report this one here.
    if (all.length === 0) applied.catch(this.#options.onError);
    for (const known of this.#lanes.keys()) this.#append(known, () => applied);
  }

  #append(index: string, write: () => Promise<unknown>): void {
    const lane = this.#lanes.get(index) ?? { done: this.#common, isReady: false };
    this.#lanes.set(index, lane);
    lane.isReady = false;
    const { prepare, onError, onReady } = this.#options;
    const done: Promise<unknown> = lane.done
      .then(write)
      .then(() => (lane.done === done ? prepare(index) : undefined))
      .catch(onError)
      .then(() => {
        if (lane.done !== done) return;
        lane.isReady = true;
        onReady();
      });
    lane.done = done;
  }

  /** Whether everything written to these indexes has been applied and prepared. */
  isReady(indexes: readonly string[]): boolean {
    return indexes.every((index) => this.#lanes.get(index)?.isReady ?? true);
  }

  /** Resolves once these indexes are ready. */
  async ready(indexes: readonly string[]): Promise<void> {
    while (!this.isReady(indexes))
      await Promise.all(indexes.map((index) => this.#lanes.get(index)?.done ?? Promise.resolve()));
  }
}
