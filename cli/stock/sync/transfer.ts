import { Transform } from 'node:stream';
import type { StockFeed } from '../../../schemas/site/stock.ts';
import { UsageError } from '../../failure.ts';
import { largestStockBytes } from '../../sites/vehicles-file.ts';

/** How long a transfer may take. */
const transferMs = 10 * 60_000;
/** How long a server may send nothing, from the connection to the end. */
const usualIdleMs = 60_000;

/** The value of a secret of a feed; undefined when the feed has none of this kind. */
export type FeedSecrets = (kind: 'password' | 'privateKey' | 'token') => string | undefined;

/** The location of a feed and the secrets to open it. */
export interface FeedPlace {
  readonly feed: StockFeed;
  /** The folder of the site's document. */
  readonly folder: string;
  readonly sitesFolder: string;
  readonly secrets: FeedSecrets;
  /** The hosts that feeds may be fetched from, as the deployment lists them (ASVS 5.0, 13.2.4). */
  readonly hosts: readonly string[];
  /** How long the server may send nothing, in milliseconds; a minute where it is not given. */
  readonly idleMs?: number;
  /** Ends the transfer; its reason is reported. */
  readonly signal?: AbortSignal | undefined;
}

/** Whether a feed comes from elsewhere; else it is a file. */
export const isAddress = (from: string): boolean => /^[a-z]+:\/\//i.test(from);

/** What ends a transfer that takes too long. */
export interface Transfer {
  /**
   * Aborted when the server has sent nothing for the idle time, the transfer takes too long or nobody wants it any more;
   * the reason says which.
   */
  readonly signal: AbortSignal;
  /** Receives what the server sends; fails when it is more than the largest stock. */
  readonly received: Transform;
  /** Stops the timers, and aborts `signal`, so that nothing stays open. */
  readonly end: () => void;
}

/** Starts the timers of a transfer. */
export function startTransfer({ idleMs = usualIdleMs, signal }: Pick<FeedPlace, 'idleMs' | 'signal'>): Transfer {
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const endAfter = (ms: number, why: string) => setTimeout(() => ending.abort(new UsageError(why)), ms);
  const idle = endAfter(idleMs, `it has sent nothing for ${idleMs / 1000} seconds.`);
  const whole = endAfter(transferMs, `it has not sent all of it within ${transferMs / 60_000} minutes.`);
  let bytes = 0;
  const received = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > largestStockBytes) done(new UsageError('it has more than 256 MB.'));
      else done(null, chunk);
    },
  });
  return {
    signal: ending.signal,
    received,
    end() {
      clearTimeout(idle);
      clearTimeout(whole);
      signal?.removeEventListener('abort', stop);
      ending.abort();
    },
  };
}
