import { type FeedMap, feedMapSchema } from '../../schemas/entities/feed-map.ts';
import { type Vehicle, vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { UsageError } from '../failure.ts';
import { type NumberedRow, readFeed, rowNumberColumn } from './feed-rows.ts';
import { readJson } from './files.ts';
import { createCheck } from './validation.ts';
import { completeVehicle } from './derive.ts';
import { feedMapProblems } from './feed/check-map.ts';
import { compileFeedMap } from './feed/map-row.ts';
import type { RejectReason, RowProblem } from './feed/problem.ts';

/** A rejected row: the line it begins on and everything wrong with it. */
export interface RejectedRow {
  line: number;
  problems: RowProblem[];
}

/** The result of an import: `rows` = vehicles + rejected rows. */
export interface ImportResult {
  rows: number;
  vehicles: Vehicle[];
  rejected: RejectedRow[];
}

/** Rejected rows by reason; a row counts under its first. */
export function countReasons(rejected: readonly RejectedRow[]): Partial<Record<RejectReason, number>> {
  const counts: Partial<Record<RejectReason, number>> = {};
  for (const { problems } of rejected) {
    const reason = problems[0]?.reason;
    if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** Reads a map and validates it. Throws a `UsageError` that lists what is wrong. */
function readFeedMap(file: string): FeedMap {
  const checked = createCheck<FeedMap>(feedMapSchema)(readJson(file));
  if ('problems' in checked) throw mapError(file, checked.problems);
  return checked.value;
}

const mapError = (file: string, problems: readonly string[]): UsageError =>
  new UsageError(`${file} cannot be used as a feed map:\n${problems.map((line) => `  ${line}\n`).join('')}`);

/** Turns rows into vehicles, tracking ids and slugs so that each is unique. */
function createIntake(map: FeedMap): (row: NumberedRow) => { vehicle: Vehicle } | { problems: RowProblem[] } {
  const mapRow = compileFeedMap(map);
  const checkVehicle = createCheck<Vehicle>(vehicleSchema);
  const firstLines = { id: new Map<string, number>(), slug: new Map<string, number>() };

  function duplicate(field: 'id' | 'slug', { [field]: value }: Vehicle): RowProblem[] {
    const line = firstLines[field].get(String(value));
    const message = `${field} '${value}' is already used on line ${line}`;
    return line === undefined ? [] : [{ reason: `duplicate-${field}`, field, message }];
  }

  return function takeIn(numbered) {
    if ('broken' in numbered) return { problems: [{ reason: 'malformed-row', message: numbered.broken }] };
    const mapped = mapRow(numbered.row);
    if ('problems' in mapped) return mapped;
    const checked = checkVehicle(mapped.fields);
    if ('problems' in checked) {
      return { problems: checked.problems.map((message) => ({ reason: 'schema', message })) };
    }
    const problems = [...duplicate('id', checked.value), ...duplicate('slug', checked.value)];
    if (problems.length > 0) return { problems };
    firstLines.id.set(String(checked.value.id), numbered.line);
    firstLines.slug.set(checked.value.slug, numbered.line);
    return { vehicle: completeVehicle(checked.value) };
  };
}

/**
 * Turns a feed into vehicles by a map. Every row becomes a vehicle or a rejected row. Throws a `UsageError` when the
 * feed cannot be read or the map does not fit its columns.
 */
export async function importFeed(feed: string, mapFile: string): Promise<ImportResult> {
  const map = readFeedMap(mapFile);
  const result: ImportResult = { rows: 0, vehicles: [], rejected: [] };
  const takeIn = createIntake(map);
  for await (const entry of readFeed(feed, map.delimiter ?? ',')) {
    if (!('line' in entry)) {
      const problems = feedMapProblems(map, [...entry, rowNumberColumn]);
      if (problems.length > 0) throw mapError(mapFile, problems);
      continue;
    }
    result.rows += 1;
    const taken = takeIn(entry);
    if ('vehicle' in taken) result.vehicles.push(taken.vehicle);
    else result.rejected.push({ line: entry.line, problems: taken.problems });
  }
  return result;
}
