import { Worker } from 'node:worker_threads';
import type { PlainRequest } from '../search/embedded/index.ts';
import type { WorkerAnswer, WorkerCall } from '../search/embedded/worker.ts';
import { errorFields } from './log.ts';
import type { Log } from '../ports/log.ts';

/** A `WorkerCall` without the id that is added when it is sent. */
type Call = WorkerCall extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

type Response = NonNullable<WorkerAnswer['response']>;

/** The thread ended, or could not be started, before it answered. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** One lifetime of the thread. */
interface Run {
  readonly worker: Worker;
  readonly startedAt: number;
  readonly calls: Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>;
  /** Settles when everything written so far has been applied. */
  written: Promise<unknown>;
  /** Pending writes. */
  writes: number;
}

export interface SearchThreadOptions {
  /** The thread's entry point. */
  readonly entry: URL;
  readonly masterKey: string;
  /** The stock a new thread is filled with. */
  readonly copy: () => Iterable<PlainRequest>;
  /** Time after which a search is abandoned and its thread terminated, in milliseconds. */
  readonly deadlineMs: number;
  /** How long a search waits for a thread that is starting or loading. */
  readonly waitMs: number;
  readonly log: Log;
}

/** A search service in its own thread, which is restarted whenever it ends. */
export interface SearchThread {
  /** Forwards writes to the stock; later searches see them. */
  write(request: PlainRequest): void;
  /**
   * Answers a search, calling `begin` when the thread is free for it. Rejects with `ThreadEnded` when the thread ends
   * meanwhile or is not ready in time.
   */
  search(request: PlainRequest, begin?: () => void): Promise<Response>;
}

/** A thread that lived shorter than this is not restarted at once. */
const soundLifeMs = 10_000;
const longestPauseMs = 30_000;

/**
 * Starts a thread with a search service. It never keeps the process alive, and its end is not the end of the process: a
 * new one is started and filled from what the process holds.
 */
export function startSearchThread(options: SearchThreadOptions): SearchThread {
  let run: Run | undefined;
  let shortLives = 0;
  let number = 0;
  let waiting: (() => void)[] = [];

  function start(): void {
    const worker = new Worker(options.entry, { workerData: { masterKey: options.masterKey }, env: {} });
    const started: Run = { worker, startedAt: Date.now(), calls: new Map(), written: Promise.resolve(), writes: 0 };
    worker.on('message', (answer: WorkerAnswer) => {
      const { resolve, reject } = started.calls.get(answer.id) ?? {};
      started.calls.delete(answer.id);
      if (answer.failure === undefined) resolve?.(answer);
      else reject?.(new Error(answer.failure));
    });
    worker.on('error', (error) => options.log('error', 'The search thread failed.', errorFields(error)));
    worker.once('exit', () => end(started));
    // After the listeners, because listening for messages refs the process again.
    worker.unref();
    run = started;
    fill(started);
    for (const go of waiting) go();
    waiting = [];
  }

  function end(ended: Run): void {
    run = undefined;
    for (const { reject } of ended.calls.values()) reject(new ThreadEnded('The search thread has ended.'));
    shortLives = Date.now() - ended.startedAt < soundLifeMs ? shortLives + 1 : 0;
    const pauseMs = shortLives > 1 ? Math.min(longestPauseMs, 500 * 2 ** shortLives) : 0;
    options.log('warn', 'The search thread is being restarted.', { pauseMs });
    setTimeout(start, pauseMs).unref();
  }

  function call(to: Run, what: Call): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      if (to !== run) throw new ThreadEnded('The search thread has ended.');
      number += 1;
      to.calls.set(number, { resolve, reject });
      to.worker.postMessage({ ...what, id: number });
    });
  }

  /** Applies writes in order; once none are left, the thread prepares its index for searching. */
  function after(to: Run, write: () => Promise<unknown>): void {
    to.writes += 1;
    to.written = to.written
      .then(write)
      .finally(() => (to.writes -= 1))
      .then(() => (to.writes === 0 ? call(to, { prepare: true }) : undefined))
      .catch((error: unknown) => {
        // A new thread will hold this write too; one that failed to apply it must not continue without it.
        if (!(error instanceof ThreadEnded)) void to.worker.terminate();
      });
  }

  function fill(to: Run): void {
    const requests = options.copy();
    after(to, async () => {
      for (const request of requests) await call(to, { request, isPublic: false });
    });
  }

  /** The thread, once it holds everything written. */
  async function ready(): Promise<Run> {
    while (true) {
      if (!run) await new Promise<void>((go) => waiting.push(go));
      const current = run;
      const written = current?.written;
      await written;
      if (current && current === run && current.written === written) return current;
    }
  }

  function inTime(): Promise<Run> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new ThreadEnded('The search thread is not ready.')), options.waitMs);
      void ready().then((found) => {
        clearTimeout(limit);
        resolve(found);
      });
    });
  }

  start();
  return {
    write(request) {
      const to = run;
      if (to) after(to, () => call(to, { request, isPublic: false }));
    },
    async search(request, begin) {
      const to = await inTime();
      begin?.();
      const deadline = setTimeout(() => {
        options.log('error', 'A search took too long and was terminated with its thread.', { ms: options.deadlineMs });
        void to.worker.terminate();
      }, options.deadlineMs);
      try {
        const { response } = await call(to, { request, isPublic: true });
        if (!response) throw new Error('The search thread gave no answer.');
        return response;
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}
