import { Worker } from 'node:worker_threads';
import type { MasterKeys } from '../search/embedded/access.ts';
import type { WorkerAnswer, WorkerCall } from '../search/embedded/calls.ts';
import type { PlainRequest, PlainResponse } from '../search/embedded/direct.ts';
import { inTime } from '../time/in-time.ts';
import { errorFields } from './log.ts';
import type { Log } from '../ports/log.ts';
import { searchedIndexes, writtenIndex } from './plain-request.ts';
import { restartBackoff } from './restart-backoff.ts';
import { WriteLanes } from './write-lanes.ts';

/** A `WorkerCall` without the id that is added when it is sent. */
type Call = WorkerCall extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

/** Searches leave little garbage: with Node's usual 48 MB, five sites in use would take 60 MB more. */
const maxYoungGenerationSizeMb = 12;

/** The thread ended, or could not be started, before answering. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** One lifetime of the thread. */
interface Run {
  readonly worker: Worker;
  readonly startedAt: number;
  readonly calls: Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>;
  readonly lanes: WriteLanes;
}

export interface SearchThreadOptions extends MasterKeys {
  readonly entry: URL;
  /** The stock a new thread is filled with, by index. */
  readonly copy: () => ReadonlyMap<string, Iterable<PlainRequest>>;
  /** Time after which a search is abandoned and its thread terminated, in milliseconds. */
  readonly deadlineMs: number;
  /** How long a search waits for a thread that is starting or loading. */
  readonly waitMs: number;
  readonly log: Log;
  /** Called when an index becomes searchable. */
  readonly onReady?: () => void;
}

/**
 * A search service in its own thread. It never keeps the process alive, and when it ends, a new one is started and
 * filled with the stock in this process.
 */
export class SearchThread {
  readonly #options: SearchThreadOptions;
  readonly #pauseAfter = restartBackoff();
  #run: Run | undefined;
  #number = 0;
  #waiting: (() => void)[] = [];

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    this.#start();
  }

  /** Forwards writes to the stock; later searches see them. */
  write(request: PlainRequest): void {
    const to = this.#run;
    if (!to) return;
    const index = writtenIndex(request);
    to.lanes.add(index, () => this.#call(to, { write: request, index }));
  }

  /** Whether the thread holds everything written to these indexes. */
  isReady(indexes: readonly string[]): boolean {
    return this.#run?.lanes.isReady(indexes) ?? false;
  }

  /**
   * Answers a search, calling `begin` when the thread is free for it. Rejects with `ThreadEnded` when the thread ends
   * meanwhile or does not have the stock of its indexes in time.
   */
  async search(request: PlainRequest, begin?: () => void): Promise<PlainResponse> {
    const { waitMs, deadlineMs, log } = this.#options;
    const ready = this.#ready(searchedIndexes(request));
    const to = await inTime(ready, waitMs, () => new ThreadEnded('The search thread is not ready.'));
    begin?.();
    const deadline = setTimeout(() => {
      log('error', 'A search took too long and was terminated with its thread.', { ms: deadlineMs });
      void to.worker.terminate();
    }, deadlineMs);
    try {
      const { response } = await this.#call(to, { search: request });
      if (!response) throw new Error('The search thread did not answer.');
      return response;
    } finally {
      clearTimeout(deadline);
    }
  }

  #start(): void {
    const { entry, masterKey, earlierMasterKeys, log, onReady = () => {} } = this.#options;
    const workerData: MasterKeys = { masterKey, ...(earlierMasterKeys ? { earlierMasterKeys } : {}) };
    const worker = new Worker(entry, { workerData, env: {}, resourceLimits: { maxYoungGenerationSizeMb } });
    const lanes = new WriteLanes({
      prepare: (index) => this.#call(started, { prepare: index }),
      onError: (error) => {
        // A new thread will hold this write too; one that failed to apply it must not continue without it.
        if (!(error instanceof ThreadEnded)) void worker.terminate();
      },
      onReady,
    });
    const started: Run = { worker, startedAt: Date.now(), calls: new Map(), lanes };
    worker.on('message', (answer: WorkerAnswer) => {
      const { resolve, reject } = started.calls.get(answer.id) ?? {};
      started.calls.delete(answer.id);
      if (answer.failure === undefined) resolve?.(answer);
      else reject?.(new Error(answer.failure));
    });
    worker.on('error', (error) => log('error', 'The search thread failed.', errorFields(error)));
    worker.once('exit', () => this.#end(started));
    // After the listeners, because listening for messages refs the process again.
    worker.unref();
    this.#run = started;
    this.#fill(started);
    for (const go of this.#waiting.splice(0)) go();
    onReady();
  }

  #end(ended: Run): void {
    this.#run = undefined;
    for (const { reject } of ended.calls.values()) reject(new ThreadEnded('The search thread has ended.'));
    const pauseMs = this.#pauseAfter(Date.now() - ended.startedAt);
    this.#options.log('warn', 'The search thread is being restarted.', { pauseMs });
    setTimeout(() => this.#start(), pauseMs).unref();
  }

  #call(to: Run, what: Call): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      if (to !== this.#run) throw new ThreadEnded('The search thread has ended.');
      this.#number += 1;
      to.calls.set(this.#number, { resolve, reject });
      to.worker.postMessage({ ...what, id: this.#number });
    });
  }

  #fill(to: Run): void {
    // One message at a time, from each index in turn, so that a small stock does not wait for a large one.
    let last: Promise<unknown> = Promise.resolve();
    for (const [index, requests] of this.#options.copy()) {
      to.lanes.add(index, async () => {
        for (const write of requests) {
          const sent = last.then(() => this.#call(to, { write, index }));
          last = sent.catch(() => {});
          await sent;
        }
      });
    }
  }

  /** The thread, once it holds everything written to these indexes. */
  async #ready(indexes: readonly string[]): Promise<Run> {
    while (true) {
      if (!this.#run) await new Promise<void>((go) => this.#waiting.push(go));
      const current = this.#run;
      await current?.lanes.ready(indexes);
      if (current && current === this.#run && current.lanes.isReady(indexes)) return current;
    }
  }
}
