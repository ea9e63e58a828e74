import { dirname } from 'node:path';
import { feedSecretPrefix } from '../../../schemas/site/stock.ts';
import type { FeedContent } from '../../../engine/server/stock/store.ts';
import { pointerKeys } from '../../../engine/json/json.ts';
import { UsageError } from '../../failure.ts';
import { secretNamed } from '../../serve/environment.ts';
import { readVehicles } from '../../sites/vehicles-file.ts';
import { importFeed, omittedLines } from '../import.ts';
import { fileOf, withFeed } from './fetch.ts';
import type { FeedPlace, FeedSecrets } from './transfer.ts';

/** The secrets of a feed, from the environment. Throws a UsageError for one that is not set, or is not the site's. */
export function feedSecrets(feed: FeedPlace['feed'], slug: string, environment: NodeJS.ProcessEnv): FeedSecrets {
  return function secret(kind) {
    const name = feed[kind]?.replace(/^env:/, '');
    if (name === undefined) return undefined;
    if (!name.startsWith(feedSecretPrefix(slug)))
      throw new UsageError(`The secrets of ${slug} begin with ${feedSecretPrefix(slug)}; ${name} is not one.`);
    const value = secretNamed(name, environment);
    if (value) return value;
    throw new UsageError(`The ${kind} of the feed '${feed.id}' is missing: set ${name}, or ${name}_FILE.`);
  };
}

/** The vehicles of a file in the format of `vehicles.json`. */
function vehiclesIn(file: string): FeedContent {
  const { vehicles, diagnostics, rejected, left } = readVehicles(file, dirname(file));
  const unreadable = diagnostics.find(({ code }) => code === 'stock-unreadable');
  if (unreadable) throw new UsageError(`${unreadable.message} A feed without "map" has the form of vehicles.json.`);
  const lines = new Map(diagnostics.map(({ pointer, range }) => [pointerKeys(pointer)[0], range.start.line]));
  return {
    rows: vehicles.length + rejected,
    vehicles,
    rejects: left.map(({ row, ...reject }) => ({ ...reject, line: lines.get(String(row)) })),
  };
}

/** Fetches a feed and turns its rows into vehicles. Throws a UsageError when that cannot be done. */
export function readFeedContent(place: FeedPlace): Promise<FeedContent> {
  const { map } = place.feed;
  return withFeed(place, async (file) => {
    if (map === undefined) return vehiclesIn(file);
    const result = await importFeed(file, fileOf(map, place));
    const { rows, vehicles, rejected } = result;
    const rejects = rejected.map(({ problems, ...row }) => ({
      ...row,
      problems: problems.map(({ message }) => message),
    }));
    return { rows, vehicles, rejects, leftOut: omittedLines(result) };
  });
}
