import { dirname, resolve } from 'node:path';
import { errorMessage } from '../../../engine/text/sentence.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { StockFeed } from '../../../schemas/site/stock.ts';
import { UsageError } from '../../failure.ts';
import { feedHosts } from '../../serve/deployment.ts';
import { feedSecrets, readFeedContent } from './read.ts';

/** The vehicles that a site's feeds have now. Throws a `UsageError` for a feed that cannot be read. */
export async function fedVehicles(
  feeds: readonly StockFeed[],
  slug: string,
  folder: string,
): Promise<readonly Vehicle[]> {
  const place = { folder, sitesFolder: dirname(resolve(folder)), hosts: feedHosts(process.env) };
  const read = feeds.map((feed) =>
    readFeedContent({ ...place, feed, secrets: feedSecrets(feed, slug, process.env) }).catch((error: unknown) => {
      throw new UsageError(`The feed '${feed.id}' cannot be read. ${errorMessage(error)}`);
    }),
  );
  return (await Promise.all(read)).flatMap(({ vehicles }) => vehicles);
}
