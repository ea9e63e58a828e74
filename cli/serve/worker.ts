import cluster from 'node:cluster';
import { once } from 'node:events';

/** The message by which the primary process stops a worker. */
export interface StopMessage {
  readonly stop: NodeJS.Signals;
}

/**
 * In a worker, calls `stop` when the primary says so; when the primary is gone, Node ends the worker. A terminal's
 * Ctrl+C and a service manager's SIGTERM reach every process of the group: workers leave SIGINT and SIGHUP to the
 * primary, and take SIGTERM and the primary's first message as one, or they would be stopped twice.
 */
export function onPrimaryStop(stop: (signal: NodeJS.Signals) => void): void {
  let [isStopping, isStopAsked] = [false, false];
  const begin = (signal: NodeJS.Signals) => {
    if (!isStopping) stop(signal);
    isStopping = true;
  };
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  process.on('SIGTERM', begin);
  process.on('message', (message: Partial<StopMessage>) => {
    if (!message.stop) return;
    if (isStopAsked) stop(message.stop);
    else begin(message.stop);
    isStopAsked = true;
  });
}

/**
 * In a worker whose server is closed, hands back the connections that the primary passed to it before it knew; the
 * primary passes them to another worker. Without this, a worker that exits takes them along, and their clients wait for
 * ever. Resolves once the primary will pass no more; at once in a process that is no worker.
 */
export async function leavePrimary(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const disconnected = once(worker, 'disconnect');
  worker.disconnect();
  await disconnected;
}
