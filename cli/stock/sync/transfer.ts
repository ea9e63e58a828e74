import { Transform } from 'node:stream';
import type { StockFeed } from '../../../schemas/site/stock.ts';
import { UsageError } from '../../failure.ts';
import { largestStockBytes } from '../../sites/vehicles-file.ts';

/** How long a transfer may take. */
export const transferMs = 10 * 60_000;
/** How long a transfer may bring nothing. */
const idleMs = 60_000;

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
  /** How long a transfer may bring nothing, in milliseconds; a minute where it is not given. */
  readonly idleMs?: number;
}

/** Whether a feed comes from elsewhere; else it is a file. */
export const isAddress = (from: string): boolean => /^[a-z]+:\/\//i.test(from);

/** A stream that fails when more than the largest stock passes, or nothing does for the idle time in milliseconds. */
export function bounded({ idleMs: idle = idleMs }: Pick<FeedPlace, 'idleMs'> = {}): Transform {
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (stream: Transform) => {
    clearTimeout(timer);
    timer = setTimeout(() => stream.destroy(new UsageError(`It has sent nothing for ${idle / 1000} seconds.`)), idle);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      wait(stream);
      if (bytes > largestStockBytes) done(new UsageError('It has more than 256 MB.'));
      else done(null, chunk);
    },
    flush(done) {
      clearTimeout(timer);
      done();
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  wait(stream);
  return stream;
}
