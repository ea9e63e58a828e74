import { findNodeAtLocation, parseTree, visit } from 'jsonc-parser';
import { type Vehicle, vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { type Diagnostic, startOfText } from '../../engine/diagnostics/index.ts';
import { joinPointer, type JsonValue, member, pointerKeys } from '../../engine/json/json.ts';
import { maximumDepth } from '../../engine/json/parse-scan.ts';
import { linesOf } from '../../engine/json/parse.ts';
import { readingList } from '../../engine/search/embedded/reading-json.ts';
import { finished } from '../../engine/search/embedded/steps.ts';
import { completeVehicle } from '../stock/derive.ts';
import { identityOf, type RowIdentity } from '../stock/identity.ts';
import { createLocatedCheck, type ValueProblem } from '../stock/validation.ts';
import { documentText } from './host.ts';
import { readInSites } from './read.ts';
import { stockFinding } from './stock-finding.ts';
import { errorMessage } from '../../engine/text/sentence.ts';

/** The content of a stock file: the valid vehicles, and the problems of the others. */
export interface StockFile {
  readonly vehicles: readonly Vehicle[];
  readonly diagnostics: readonly Diagnostic[];
  /** How many rows were rejected. */
  readonly rejected: number;
  /** Each rejected row: its index, its vehicle, and its problems. */
  readonly left: readonly RejectedVehicle[];
}

interface RejectedVehicle extends RowIdentity {
  readonly row: number;
  readonly problems: readonly string[];
}

/** Maximum size of a stock file in bytes: some 100,000 vehicles. */
export const largestStockBytes = 256 * 1024 * 1024;
/** Maximum number of rows reported individually. */
const mostReported = 50;

interface RowProblem extends ValueProblem {
  readonly code: 'stock-row' | 'stock-duplicate';
  readonly row: number;
}

/** Small enough that a server answers between two batches. */
const rowsAtOnce = 200;

/**
 * Reads a site's `vehicles.json`. As with a feed, rows that are invalid or duplicate are left out and reported with
 * their line, and the rest is served. Never throws, whatever the file contains.
 */
export const readVehicles = (file: string, sitesFolder: string) => finished(readingVehicles(file, sitesFolder));

/** The same, in steps. */
export function* readingVehicles(file: string, sitesFolder: string): Generator<void, StockFile> {
  const read = readInSites(file, sitesFolder, largestStockBytes);
  if ('fault' in read) return unreadable(file, `'${file}' cannot be read: ${faults[read.fault]}.`);
  const decoded = documentText(file, read.bytes, largestStockBytes);
  if (typeof decoded === 'object') return unreadable(file, decoded.message, decoded.range);
  const text = decoded.replace(/^\uFEFF/, ' ');
  const rows = /^\s*\[/.test(text) ? yield* readingList(text) : undefined;
  if (!rows) return unreadable(file, `'${file}' ${whyNoList(text)}`);
  const problems: RowProblem[] = [];
  const check = rowCheck();
  for (const [row, value] of rows.entries()) {
    if (row % rowsAtOnce === 0) yield;
    if (isDeeper(value, maximumDepth - 1))
      return unreadable(file, `'${file}' has values nested deeper than ${maximumDepth} levels.`);
    problems.push(...check(value, row));
  }
  const wrong = new Map<number, string[]>();
  for (const { row, message } of problems) wrong.set(row, [...(wrong.get(row) ?? []), message]);
  const vehicles: Vehicle[] = [];
  for (const [row, value] of rows.entries()) {
    if (row % rowsAtOnce === 0) yield;
    // The schema has established that the others are vehicles.
    if (!wrong.has(row)) vehicles.push(completeVehicle(value as unknown as Vehicle));
  }
  return {
    vehicles,
    diagnostics: problems.length === 0 ? [] : located(file, text, problems, wrong.size),
    rejected: wrong.size,
    left: [...wrong].map(([row, messages]) => ({
      row,
      ...identityOf({ id: member(rows[row], 'id'), slug: member(rows[row], 'slug') }),
      problems: messages,
    })),
  };
}

/** Whether a value is nested deeper than this: deeper ones could exhaust the stack of whatever reads them. */
function isDeeper(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part: JsonValue) => isDeeper(part, levels - 1));
}

const faults = {
  missing: 'there is no such file',
  outside: 'it is outside the sites folder',
  'not-a-file': 'it is not a regular file',
  'too-large': 'it has more than 256 MB',
} as const;

function unreadable(file: string, message: string, range = startOfText): StockFile {
  return {
    vehicles: [],
    diagnostics: [stockFinding('stock-unreadable', message, { file, range })],
    rejected: 0,
    left: [],
  };
}

/** Why a text is not read as a list. */
function whyNoList(text: string): string {
  try {
    JSON.parse(text);
    return 'does not contain a list of vehicles.';
  } catch (error) {
    return `is not JSON: ${errorMessage(error)}`;
  }
}

/** A row that is not a vehicle, or repeats one, and why. */
export type WrongRow = Pick<RowProblem, 'row' | 'message'>;

/** What is wrong with rows of a stock, by the same schema as everywhere. */
export function wrongRows(rows: readonly JsonValue[]): readonly WrongRow[] {
  const check = rowCheck();
  return rows.flatMap((value, row) => check(value, row));
}

/** The line on which each row of a list begins. */
export function rowLines(text: string): readonly number[] {
  const lines = linesOf(text);
  return itemStarts(text).map((start) => lines.range(start, start).start.line);
}

let vehicleCheck: ReturnType<typeof createLocatedCheck> | undefined;

/** Finds the problems of one row after another. */
function rowCheck(): (value: JsonValue, row: number) => readonly RowProblem[] {
  vehicleCheck ??= createLocatedCheck(vehicleSchema);
  const isVehicle = vehicleCheck;
  const first = { id: new Map<JsonValue, number>(), slug: new Map<JsonValue, number>() };
  return (value, row) => {
    const wrong = isVehicle(value);
    if (wrong.length > 0) return wrong.map((problem) => ({ code: 'stock-row' as const, row, ...problem }));
    const twice = (['id', 'slug'] as const).flatMap((field): RowProblem[] => {
      const own = member(value, field) ?? null;
      const before = first[field].get(own);
      if (before === undefined) return [];
      const message = `${field} '${String(own)}' is already used in row ${before + 1}`;
      return [{ code: 'stock-duplicate', row, pointer: joinPointer('', field), message }];
    });
    if (twice.length > 0) return twice;
    for (const field of ['id', 'slug'] as const) first[field].set(member(value, field) ?? null, row);
    return [];
  };
}

function located(file: string, text: string, problems: readonly RowProblem[], rejected: number): readonly Diagnostic[] {
  const starts = itemStarts(text);
  const lines = linesOf(text);
  const reported = problems.slice(0, mostReported).map(({ code, row, pointer, message }) => {
    const start = starts[row] ?? 0;
    const tree = parseTree(text.slice(start, starts[row + 1] ?? text.length));
    const path = pointerKeys(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = (tree && findNodeAtLocation(tree, path)) ?? tree;
    const range = lines.range(start + (node?.offset ?? 0), start + (node ? node.offset + node.length : 0));
    const place = { file, pointer: joinPointer('', row) + pointer, range };
    return stockFinding(code, `Row ${row + 1} is skipped: ${message}.`, place);
  });
  const rest = `${rejected} rows are skipped in total; only the first are reported.`;
  return problems.length > mostReported ? [...reported, stockFinding('stock-row', rest, { file })] : reported;
}

/** The offset of each item of the list that is this JSON text. */
function itemStarts(text: string): readonly number[] {
  const starts: number[] = [];
  let depth = 0;
  const item = (offset: number) => {
    if (depth === 1) starts.push(offset);
  };
  const open = (offset: number) => {
    item(offset);
    depth += 1;
  };
  const close = () => {
    depth -= 1;
  };
  visit(text, {
    onArrayBegin: open,
    onObjectBegin: open,
    onLiteralValue: (_, offset) => item(offset),
    onArrayEnd: close,
    onObjectEnd: close,
  });
  return starts;
}
