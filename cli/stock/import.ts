import type { FeedMap } from '../../schemas/feed/feed-map.ts';
import { type Vehicle, vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { completeVehicle } from './derive.ts';
import { type NumberedRow, readFeed } from './feed-rows.ts';
import { compileFeedMap } from './feed/map-row.ts';
import { type UsableMap, usableFeedMap } from './feed/read-map.ts';
import type { Omission } from './feed/row.ts';
import type { RejectReason, RowProblem } from './feed/values.ts';
import { requireDistinct, stockText, writeText } from './files.ts';
import { identityOf, type RowIdentity } from './identity.ts';
import type { CommandIo } from '../terminal.ts';
import { createCheck } from './validation.ts';

/** A rejected row: the line it begins on, the vehicle it is about and everything wrong with it. */
interface RejectedRow extends RowIdentity {
  line: number;
  problems: readonly RowProblem[];
}

/** Omitted texts of a field in accepted rows, with their number of occurrences. */
type LeftOut = Record<string, number>;

/** The result of an import: `rows` = vehicles + rejected rows. */
export interface ImportResult {
  rows: number;
  vehicles: Vehicle[];
  rejected: RejectedRow[];
  /** By field: texts that the map omits because they are in no table or are not a number, date … */
  omitted: Record<string, LeftOut>;
}

/** The outcome of one row. */
type Taken =
  | { vehicle: Vehicle; omissions: readonly Omission[] }
  | { problems: readonly RowProblem[]; id?: unknown; slug?: unknown };

/** Rejected rows by reason; a row counts under its first. */
export function countReasons(rejected: readonly RejectedRow[]): Partial<Record<RejectReason, number>> {
  const counts: Partial<Record<RejectReason, number>> = {};
  for (const { problems } of rejected) {
    const reason = problems[0]?.reason;
    if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

/** Turns rows into vehicles, tracking ids and slugs so that each is unique. */
function createIntake(map: FeedMap): (row: NumberedRow) => Taken {
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
      return { ...mapped.fields, problems: checked.problems.map((message) => ({ reason: 'schema', message })) };
    }
    const problems = [...duplicate('id', checked.value), ...duplicate('slug', checked.value)];
    if (problems.length > 0) return { ...checked.value, problems };
    firstLines.id.set(String(checked.value.id), numbered.line);
    firstLines.slug.set(checked.value.slug, numbered.line);
    return { vehicle: completeVehicle(checked.value), omissions: mapped.omissions };
  };
}

/**
 * Turns a feed into vehicles by a map. Every row becomes a vehicle or a rejected row. Throws a `UsageError` when the
 * feed cannot be read or the map does not fit its columns.
 */
export async function importFeed(feed: string, mapFile: string): Promise<ImportResult> {
  return importWith(feed, usableFeedMap(mapFile));
}

/** Like `importFeed`, with a map already read. */
export async function importWith(feed: string, { map, fit }: UsableMap): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, vehicles: [], rejected: [], omitted: {} };
  const takeIn = createIntake(map);
  for await (const entry of readFeed(feed, map)) {
    if (!('line' in entry)) {
      fit(entry);
      continue;
    }
    result.rows += 1;
    const taken = takeIn(entry);
    if ('vehicle' in taken) {
      result.vehicles.push(taken.vehicle);
      for (const omission of taken.omissions) countOmission(result.omitted, omission);
    } else result.rejected.push({ line: entry.line, ...identityOf(taken), problems: taken.problems });
  }
  return result;
}

/** The maximum number of a field's texts counted separately; the others are counted together. */
const mostTexts = 500;
const otherTexts = '…';

function countOmission(omitted: ImportResult['omitted'], { field, text }: Omission): void {
  // Texts of the feed can be called as what every object has: constructor.
  const texts = (omitted[field] ??= Object.create(null) as LeftOut);
  const key = text in texts || Object.keys(texts).length < mostTexts ? text : otherTexts;
  texts[key] = (texts[key] ?? 0) + 1;
}

export interface ImportOptions {
  feed: string;
  map: string;
  /** File for the vehicles; none is written when omitted. */
  out?: string;
  /** File for the rejected rows; the first ones are printed when omitted. */
  rejects?: string;
  format: 'text' | 'json';
}

const shownRejects = 10;
const grouped = new Intl.NumberFormat('en-AU');

const rejectLine = ({ line, problems }: RejectedRow): string =>
  `  line ${line}: ${problems.map(({ message }) => message).join('; ')}\n`;

const shownTexts = 5;

/** The omitted values, in a line for each field: how many, and the most frequent. */
export const omittedLines = ({ omitted }: Pick<ImportResult, 'omitted'>): readonly string[] =>
  Object.entries(omitted).map(omittedLine);

function omittedLine([field, texts]: [string, LeftOut]): string {
  const counts = Object.entries(texts).sort(([, one], [, other]) => other - one);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const most = counts.slice(0, shownTexts).map(([text, count]) => `'${text}' ${grouped.format(count)}`);
  const rest = counts.length > shownTexts ? `, and ${counts.length - shownTexts} other texts` : '';
  return `${field}: ${grouped.format(total)} ${total === 1 ? 'value' : 'values'} left out: ${most.join(', ')}${rest}`;
}

function textReport(result: ImportResult, rejectsFile: string | undefined): string {
  const { rows, vehicles, rejected } = result;
  const counts = Object.entries(countReasons(rejected)).sort(([, left], [, right]) => right - left);
  const shown = rejectsFile === undefined ? rejected.slice(0, shownRejects) : [];
  const more = rejected.length - shown.length;
  return [
    `${grouped.format(rows)} rows read: ${grouped.format(vehicles.length)} accepted, ${grouped.format(rejected.length)} rejected.\n`,
    ...omittedLines(result).map((line) => `  ${line}\n`),
    ...counts.map(([reason, count]) => `  ${reason.padEnd(18)}${grouped.format(count).padStart(8)}\n`),
    ...shown.map(rejectLine),
    ...(more > 0 && rejectsFile === undefined ? [`  and ${more} more; --rejects FILE lists them all\n`] : []),
    ...(rejectsFile !== undefined && rejected.length > 0 ? [`Rejected rows with their reasons: ${rejectsFile}\n`] : []),
  ].join('');
}

/**
 * Imports a feed, writes the requested files and reports. Returns the exit code: 0 when any row was accepted or there
 * was none, 1 when every row was rejected, which leaves the file for the vehicles as it was. Throws a `UsageError` when
 * the feed or the map cannot be used.
 */
export async function runImport(options: ImportOptions, io: Omit<CommandIo, 'env'>): Promise<number> {
  requireDistinct([options.out, options.rejects], [options.feed, options.map]);
  const result = await importFeed(options.feed, options.map);
  const { rows, vehicles, rejected, omitted } = result;
  const isRefused = rows > 0 && vehicles.length === 0;
  if (options.out !== undefined && !isRefused) writeText(options.out, stockText(options.out, vehicles));
  if (options.rejects !== undefined) writeText(options.rejects, `${JSON.stringify(rejected, null, 2)}\n`);
  if (options.format === 'json') {
    const reasons = countReasons(rejected);
    const summary = { rows, accepted: vehicles.length, rejected: rejected.length, reasons, omitted };
    io.out(`${JSON.stringify(options.rejects === undefined ? { ...summary, rejects: rejected } : summary, null, 2)}\n`);
  } else {
    io.out(textReport(result, options.rejects));
    if (options.out !== undefined)
      io.out(isRefused ? `${options.out} was left as it was.\n` : `Vehicles written to ${options.out}.\n`);
  }
  return isRefused ? 1 : 0;
}
