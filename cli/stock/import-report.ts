import { stockText, writeText } from './files.ts';
import { countReasons, type ImportResult, importFeed, type RejectedRow } from './import.ts';
import type { StockIo } from './io.ts';

/** Options of `forecourt stock import`. */
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

function textReport({ rows, vehicles, rejected }: ImportResult, rejectsFile: string | undefined): string {
  const counts = Object.entries(countReasons(rejected)).sort(([, left], [, right]) => right - left);
  const shown = rejectsFile === undefined ? rejected.slice(0, shownRejects) : [];
  const more = rejected.length - shown.length;
  return [
    `${grouped.format(rows)} rows read: ${grouped.format(vehicles.length)} accepted, ${grouped.format(rejected.length)} rejected.\n`,
    ...counts.map(([reason, count]) => `  ${reason.padEnd(18)}${grouped.format(count).padStart(8)}\n`),
    ...shown.map(rejectLine),
    ...(more > 0 && rejectsFile === undefined ? [`  and ${more} more; --rejects FILE lists them all\n`] : []),
    ...(rejectsFile !== undefined && rejected.length > 0 ? [`Rejected rows with their reasons: ${rejectsFile}\n`] : []),
  ].join('');
}

/**
 * Imports a feed, writes the requested files and reports. Returns the exit code: 0 when any row was accepted or there
 * was none, 1 when every row was rejected. Throws a `UsageError` when the feed or the map cannot be used.
 */
export async function runImport(options: ImportOptions, io: StockIo): Promise<number> {
  const result = await importFeed(options.feed, options.map);
  const { rows, vehicles, rejected } = result;
  if (options.out !== undefined) writeText(options.out, stockText(options.out, vehicles));
  if (options.rejects !== undefined) writeText(options.rejects, `${JSON.stringify(rejected, null, 2)}\n`);
  if (options.format === 'json') {
    const summary = { rows, accepted: vehicles.length, rejected: rejected.length, reasons: countReasons(rejected) };
    io.out(`${JSON.stringify(options.rejects === undefined ? { ...summary, rejects: rejected } : summary, null, 2)}\n`);
  } else {
    io.out(textReport(result, options.rejects));
    if (options.out !== undefined) io.out(`Vehicles written to ${options.out}.\n`);
  }
  return rows > 0 && vehicles.length === 0 ? 1 : 0;
}
