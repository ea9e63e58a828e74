import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../engine/ports/log.ts';
import { jsonLog, standardOutput } from '../../engine/server/log.ts';
import { restartBackoff } from '../../engine/server/restart-backoff.ts';
import { UsageError } from '../failure.ts';
import { readSettings, type Settings } from './environment.ts';
import { publishWorkers } from './observe.ts';
import type { ServeOptions } from './run.ts';
import type { StopMessage } from './worker.ts';

const mostWorkers = 256;

/**
 * How many processes serve: as asked by `--workers` or FORECOURT_WORKERS, else one for each core where there is a
 * PostgreSQL for them to share. Throws a UsageError for an invalid count, and for several without a PostgreSQL.
 */
export function workerCount(settings: Settings, asked = settings['FORECOURT_WORKERS']): number {
  const shared = Boolean(settings['DATABASE_URL']);
  if (!asked) return shared ? availableParallelism() : 1;
  const count = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  if (count < 1 || count > mostWorkers)
    throw new UsageError(`The number of workers is a number from 1 to ${mostWorkers}, not "${asked}".`);
  if (count > 1 && !shared)
    throw new UsageError(
      `The embedded database serves one process, so ${count} workers need a PostgreSQL: name it in DATABASE_URL. For many vehicles, name a Meilisearch in MEILISEARCH_HOST too; without one each worker holds its own copy of the stock.`,
    );
  return count;
}

/** Processes that serve the same port, each a whole server; one that ends is replaced. */
export class Workers {
  readonly #log: Log;
  readonly #serving = new Set<Worker>();
  readonly #expected = new WeakSet<Worker>();
  readonly #pauseAfter = restartBackoff();
  #stopping = false;
  #restart: Promise<void> = Promise.resolve();

  constructor(log: Log) {
    this.#log = log;
  }

  /**
   * Starts the first worker, which migrates the database, then the others. Resolves with their port; rejects with the
   * exit code of a worker that ends before it listens.
   */
  async start(count: number): Promise<number> {
    const { port } = await this.#add();
    await Promise.all(Array.from({ length: count - 1 }, () => this.#add()));
    return port;
  }

  /** Replaces the workers one after another, each once its successor listens, so that no request waits or fails. */
  restart(): Promise<void> {
    this.#restart = this.#restart.then(async () => {
      // A copy: successors are added meanwhile.
      const current = [...this.#serving];
      for (const old of current) {
        if (this.#stopping) return;
        if (!this.#serving.has(old)) continue;
        try {
          const { worker } = await this.#add();
          // One that ended meanwhile is being replaced already.
          await this.#stop(this.#serving.has(old) ? old : worker, 'SIGTERM');
        } catch (exitCode) {
          this.#log('error', 'A new worker could not be started; the others continue.', { exitCode });
          return;
        }
      }
      this.#log('info', 'All workers have been replaced.', { workers: this.#serving.size });
    });
    return this.#restart;
  }

  /** Stops all workers gracefully; a second call ends them at once. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => this.#stop(worker, signal)));
  }

  #add(): Promise<{ readonly worker: Worker; readonly port: number }> {
    const startedAt = Date.now();
    const worker = cluster.fork();
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ port }) => {
        this.#serving.add(worker);
        resolve({ worker, port });
      });
      worker.once('exit', (code, signal) => {
        reject(typeof code === 'number' ? code : 1);
        if (!this.#serving.delete(worker) || this.#stopping || this.#expected.has(worker)) return;
        void this.#replace(worker, { exitCode: code, signal, lived: Date.now() - startedAt });
      });
    });
  }

  async #replace(
    worker: Worker,
    { lived, ...end }: { exitCode: number; signal: string; lived: number },
  ): Promise<void> {
    const pauseMs = this.#pauseAfter(lived);
    this.#log('error', 'A worker ended unexpectedly; another is being started.', {
      worker: worker.id,
      ...end,
      pauseMs,
    });
    await sleep(pauseMs);
    if (this.#stopping) return;
    await this.#add().catch(() => this.#replace(worker, { ...end, lived: 0 }));
  }

  async #stop(worker: Worker, stop: NodeJS.Signals): Promise<void> {
    if (worker.isDead()) return;
    this.#expected.add(worker);
    const ended = once(worker, 'exit');
    if (this.#serving.has(worker)) worker.send({ stop } satisfies StopMessage, () => {});
    else worker.process.kill();
    await ended;
  }
}

/**
 * Serves by `count` workers from this process, the primary, which only starts, replaces and stops them: SIGTERM and
 * SIGINT stop them gracefully, a second signal at once, SIGHUP replaces them one after another. Exits with the code of
 * a worker that cannot start.
 */
async function supervise(count: number): Promise<void> {
  const log = jsonLog(standardOutput(), () => new Date());
  const workers = new Workers(log);
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (!stopping) log('info', 'Stopping all workers.', { signal });
    const code = stopping ? 1 : 0;
    stopping = true;
    void workers.stop(signal).then(() => process.exit(code));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => void workers.restart());
  try {
    await publishWorkers(process.env, log);
    const port = await workers.start(count);
    log('info', 'Listening.', { port, workers: count });
  } catch (code) {
    // Told to stop while it was starting, which ends the program as usual.
    if (stopping) return;
    // The worker has already logged the reason.
    if (typeof code !== 'number') throw code;
    await workers.stop('SIGTERM');
    process.exit(code);
  }
}

/** Serves from this process or, where several are asked for, from that many workers of it. */
export async function serve(options: ServeOptions): Promise<void> {
  const count = workerCount(readSettings(process.env), options.workers);
  if (count > 1 && cluster.isPrimary) return supervise(count);
  // Loaded here: the primary needs none of it.
  await (await import('./run.ts')).run(options, count);
}
