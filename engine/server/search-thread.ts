import { Worker } from 'node:worker_threads';
import type { PlainRequest } from '../search/embedded/copy.ts';
import type { WorkerAnswer, WorkerCall } from '../search/embedded/worker.ts';
import { errorFields, type Log } from './log.ts';

/** What is left of a `WorkerCall` once its number is given. */
type Call = WorkerCall extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

type Response = NonNullable<WorkerAnswer['response']>;

/** The thread ended, or could not be had, before it answered. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/** One run of the thread, from its start to its end. */
interface Run {
  readonly worker: Worker;
  readonly startedAt: number;
  readonly calls: Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>;
  /** Settles when all that was written so far is in. */
  written: Promise<unknown>;
  /** Writes on their way. */
  writes: number;
}

export interface SearchThreadOptions {
  /** The thread's program. */
  readonly entry: URL;
  readonly masterKey: string;
  /** What a new thread is filled with. */
  readonly copy: () => Iterable<PlainRequest>;
  /** After so many milliseconds a search is given up, and the thread with it. */
  readonly deadlineMs: number;
  /** How long a search waits for a thread that is being started or filled. */
  readonly waitMs: number;
  readonly log: Log;
}

/** A search service in a thread of its own, which is started anew whenever it ends. */
export interface SearchThread {
  /** Hands on what was written to the stock; searches that come later see it. */
  write(request: PlainRequest): void;
  /** Answers one search, `begin` being called when the thread is free for it. Rejects with `ThreadEnded` when the thread ends meanwhile, or is not there in time. */
  search(request: PlainRequest, begin?: () => void): Promise<Response>;
}

/** A thread that lived shorter than this is not started again at once. */
const soundLifeMs = 10_000;
const longestPauseMs = 30_000;

/**
 * Starts a thread with a search service. It never keeps the process alive, and its end is not the end of the process:
 * a new one is started and filled from what the process holds.
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
    // After the listeners: hearing messages holds the process again.
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
    options.log('warn', 'The search thread is started again.', { pauseMs });
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

  /** Does writing after all that was to be written before; once nothing is left, the thread makes ready to search. */
  function after(to: Run, write: () => Promise<unknown>): void {
    to.writes += 1;
    to.written = to.written
      .then(write)
      .finally(() => (to.writes -= 1))
      .then(() => (to.writes === 0 ? call(to, { prepare: true }) : undefined))
      .catch((error: unknown) => {
        // A new thread holds it, too; one that cannot take a write must not go on without.
        if (!(error instanceof ThreadEnded)) void to.worker.terminate();
      });
  }

  function fill(to: Run): void {
    const requests = options.copy();
    after(to, async () => {
      for (const request of requests) await call(to, { request, isPublic: false });
    });
  }

  /** The thread, once it holds all that was written. */
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
        options.log('error', 'A search took too long and was ended with its thread.', { ms: options.deadlineMs });
        void to.worker.terminate();
      }, options.deadlineMs);
      try {
        const { response } = await call(to, { request, isPublic: true });
        if (!response) throw new Error('The search thread answered nothing.');
        return response;
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}
