import { setTimeout as sleep } from 'node:timers/promises';
import type { Listening } from '../../engine/server/listen.ts';
import { errorFields } from '../../engine/server/log.ts';
import type { Log } from '../../engine/ports/log.ts';
import type { Lifecycle } from '../../engine/server/options.ts';

export interface StopOptions {
  readonly server: Pick<Listening, 'drain' | 'close'>;
  /** The database and the services; their queues are stopped first. */
  readonly backend: { close(): Promise<void> };
  readonly lifecycle: Lifecycle;
  /** How long it keeps serving, so that a proxy notices it is no longer ready. */
  readonly drainMs: number;
  readonly log: Log;
}

/**
 * Stops a process without losing a request: it is not ready from now on, responses close their connections, and it
 * keeps serving for `drainMs`; then it accepts no more, finishes what is in progress, stops the queues and closes the
 * database.
 */
export async function stopInOrder({ server, backend, lifecycle, drainMs, log }: StopOptions): Promise<void> {
  lifecycle.stopping = true;
  server.drain();
  await sleep(drainMs);
  await server.close();
  await backend.close();
  log('info', 'Stopped.');
}

/**
 * Shuts down gracefully on SIGTERM; on SIGINT, sent from a terminal, without waiting for a proxy. A second signal ends
 * the process at once: everything acknowledged is stored already.
 */
export function stopOnSignal(options: StopOptions): void {
  const { log, drainMs } = options;
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log('info', 'Stopping: requests in progress are finished first.', { signal });
    stopInOrder({ ...options, drainMs: signal === 'SIGTERM' ? drainMs : 0 }).then(
      () => process.exit(0),
      (error: unknown) => {
        log('error', 'This process could not shut down cleanly.', errorFields(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
