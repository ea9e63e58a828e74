import { Transform } from 'node:stream';
import type { StockFeed } from '../../../schemas/site/stock.ts';
import { UsageError } from '../../failure.ts';
import { largestStockBytes } from '../../sites/vehicles-file.ts';

/** How long a transfer may take. */
export const transferMs = 10 * 60_000;

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
}

/** A stream that fails when more than the largest stock passes. */
export function bounded(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > largestStockBytes) done(new UsageError('It has more than 256 MB.'));
      else done(null, chunk);
    },
  });
}
