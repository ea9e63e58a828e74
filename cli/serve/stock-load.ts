import type { Diagnostic } from '../../engine/diagnostics/index.ts';

/** The stock of a site, loaded into the search service once, however many ask for it at a time. */
export class StockLoad {
  /** The problems of its file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it is generated when it is loaded, and not read from a file. */
  readonly isGenerated: boolean;
  #run: (() => Promise<ReadonlySet<number>>) | undefined;
  #ids: ReadonlySet<number> = new Set();
  #loading: Promise<void> | undefined;

  /** `run` loads it and returns the ids of its vehicles. */
  constructor(
    { diagnostics, isGenerated }: Pick<StockLoad, 'diagnostics' | 'isGenerated'>,
    run: () => Promise<ReadonlySet<number>>,
  ) {
    this.diagnostics = diagnostics;
    this.isGenerated = isGenerated;
    this.#run = run;
  }

  /** The ids of the vehicles loaded so far. */
  get ids(): ReadonlySet<number> {
    return this.#ids;
  }

  /** Resolves when it is loaded. If that fails, whoever asks next tries again. */
  load(): Promise<void> {
    this.#loading ??= (this.#run?.() ?? Promise.resolve(this.#ids)).then(
      (ids) => {
        this.#ids = ids;
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
