import type { Diagnostic } from '../../engine/diagnostics/index.ts';

/** What was loaded: the ids of its vehicles, and its revision in the database; 0 for one that is not from there. */
export interface LoadedStock {
  readonly ids: ReadonlySet<number>;
  readonly revision: number;
}

type Run = (before: ReadonlySet<number>) => Promise<LoadedStock>;

interface StockLoadOptions extends Pick<StockLoad, 'diagnostics' | 'isGenerated'> {
  readonly version?: string | undefined;
  /** The stock of the same index that it replaces. */
  readonly previous?: StockLoad | undefined;
}

const noIds: ReadonlySet<number> = new Set();

/** The stock of a site, loaded into the search service once, however many ask for it at a time. */
export class StockLoad {
  /** The problems of its file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it is generated on loading instead of read from a file. */
  readonly isGenerated: boolean;
  /** The version of its file, whatever that contained; `undefined` for one without a file. */
  readonly version: string | undefined;
  #run: Run | undefined;
  #loaded: LoadedStock | undefined;
  #loading: Promise<void> | undefined;
  /** The stock that it replaces, until it is loaded. */
  #previous: StockLoad | undefined;

  /** `run` loads it, given the ids of the vehicles of the stock that it replaces. */
  constructor({ diagnostics, isGenerated, version, previous }: StockLoadOptions, run: Run) {
    this.diagnostics = diagnostics;
    this.isGenerated = isGenerated;
    this.version = version;
    this.#previous = previous;
    this.#run = run;
  }

  /** The ids of the vehicles that the search service has: until it is loaded, those of the stock that it replaces. */
  get ids(): ReadonlySet<number> {
    return this.#loaded?.ids ?? this.#previous?.ids ?? noIds;
  }

  /** Changes the stock, if it is loaded; earlier changes are part of the load. */
  async update(change: (before: LoadedStock) => Promise<LoadedStock>): Promise<void> {
    await this.#loading;
    if (this.#loaded) this.#loaded = await change(this.#loaded);
  }

  /** Resolves when it is loaded. After a failure, the next call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#loadOnce().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #loadOnce(): Promise<void> {
    // Vehicles still being loaded would stay beside the new ones.
    await this.#previous?.settled();
    this.#loaded = await this.#run?.(this.ids);
    // Releases the vehicles, which the search service now holds.
    this.#run = undefined;
    this.#previous = undefined;
  }

  /** Resolves when loading, if it has begun, has succeeded or failed, for this stock and those it replaces. */
  async settled(): Promise<void> {
    await this.#previous?.settled();
    await this.#loading?.catch(() => {});
  }
}
