import type { Diagnostic } from '../../engine/diagnostics/index.ts';

/** What was loaded: the ids of its vehicles, and its revision in the database; 0 for one that is not from there. */
export interface LoadedStock {
  readonly ids: ReadonlySet<number>;
  readonly revision: number;
}

/** The stock of a site, loaded into the search service once, however many ask for it at a time. */
export class StockLoad {
  /** The problems of its file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it is generated when it is loaded, and not read from a file. */
  readonly isGenerated: boolean;
  #run: (() => Promise<LoadedStock>) | undefined;
  #loaded: LoadedStock = { ids: new Set(), revision: 0 };
  #loading: Promise<void> | undefined;

  constructor(
    { diagnostics, isGenerated }: Pick<StockLoad, 'diagnostics' | 'isGenerated'>,
    run: () => Promise<LoadedStock>,
  ) {
    this.diagnostics = diagnostics;
    this.isGenerated = isGenerated;
    this.#run = run;
  }

  /** The ids of the vehicles loaded so far. */
  get ids(): ReadonlySet<number> {
    return this.#loaded.ids;
  }

  /** Changes it, if it is loaded: what changes before that is loaded with it. */
  async update(change: (before: LoadedStock) => Promise<LoadedStock>): Promise<void> {
    await this.#loading;
    if (this.#loading) this.#loaded = await change(this.#loaded);
  }

  /** Resolves when it is loaded. If that fails, whoever asks next tries again. */
  load(): Promise<void> {
    this.#loading ??= (this.#run?.() ?? Promise.resolve(this.#loaded)).then(
      (loaded) => {
        this.#loaded = loaded;
        // It holds the vehicles, which the service has now.
        this.#run = undefined;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}
