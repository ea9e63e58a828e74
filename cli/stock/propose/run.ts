import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { jsonText } from '../../docs/json-text.ts';
import type { CommandIo } from '../../terminal.ts';
import { usableMapText } from '../feed/read-map.ts';
import { requireDistinct, writeText } from '../files.ts';
import { countReasons, importWith, type ImportResult } from '../import.ts';
import { type Proposal, proposeMap } from './propose.ts';
import { sampleFeed } from './sample.ts';

export interface MapOptions {
  feed: string;
  /** File for the map; standard output when omitted. */
  out?: string;
  /** What the vehicles are, where the feed does not say it. */
  kind?: string;
}

const schemaFile = 'schemas/feed-map.schema.json';
const grouped = new Intl.NumberFormat('en-AU');

/**
 * Proposes a map for a feed, tries it on the feed and reports what was placed, what was not and what was assumed: beside
 * the file, or on the error stream when the map goes to standard output. Exit code 1 when no row would be imported, when
 * make or model stay unknown, and when the feed does not name its columns.
 */
export async function runMap({ feed, out, kind }: MapOptions, io: Omit<CommandIo, 'env'>): Promise<number> {
  requireDistinct([out], [feed]);
  const sample = await sampleFeed(feed);
  const proposal = proposeMap(sample, kind);
  const schema = existsSync(schemaFile) ? { $schema: relative(dirname(out ?? '.'), schemaFile) } : {};
  const text = `${jsonText({ ...schema, ...proposal.map })}\n`;
  const result = await importWith(feed, usableMapText(out ?? 'proposed.map.json', text));
  const report = reportOf(proposal, result);
  if (out === undefined) {
    io.out(text);
    io.err(report);
  } else {
    writeText(out, text);
    io.out(`${report}Map written to ${out}.\n`);
  }
  const isUsable = proposal.unknown.length === 0 && proposal.map.columns === undefined;
  const isRefused = result.rows > 0 && result.vehicles.length === 0;
  return isRefused || !isUsable ? 1 : 0;
}

function reportOf(
  { placed, unplaced, remarks, unknown }: Proposal,
  { rows, vehicles, rejected }: ImportResult,
): string {
  const width = Math.max(0, ...placed.map(({ column }) => column.length));
  const reasons = Object.entries(countReasons(rejected)).map(([reason, count]) => `${reason} ${grouped.format(count)}`);
  return [
    'Placed:\n',
    ...placed.map(
      ({ field, column, by }) => `  ${column.padEnd(width)}  ${field}${by === 'values' ? '  (by its values)' : ''}\n`,
    ),
    ...(unplaced.length > 0 ? ['Not placed:\n'] : []),
    ...unplaced.map(
      ({ column, texts }) =>
        `  ${column.padEnd(width)}  ${texts.map((one) => `'${one.slice(0, 40)}'`).join(', ') || 'empty'}\n`,
    ),
    ...(remarks.length > 0 ? ['To check:\n'] : []),
    ...remarks.map((remark) => `  ${remark}\n`),
    `${grouped.format(rows)} rows read: ${grouped.format(vehicles.length)} would be imported, ${grouped.format(rejected.length)} rejected${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}.\n`,
    ...(unknown.length > 0
      ? [
          `This map is not ready: every vehicle would have the ${unknown.join(' and ')} "Unknown". Name the column of each.\n`,
        ]
      : []),
  ].join('');
}
