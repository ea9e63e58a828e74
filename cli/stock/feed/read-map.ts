import validate from 'virtual:feed-map-validator';
import type { FeedMap } from '../../../schemas/feed/feed-map.ts';
import { describeProblem } from '../../../engine/checks/check-document.ts';
import {
  codes,
  type Diagnostic,
  diagnosticOf,
  formatDiagnostics,
  hasErrors,
} from '../../../engine/diagnostics/index.ts';
import type { Problem } from '../../../engine/document/problem.ts';
import { explainErrors } from '../../../engine/document/schema-problems.ts';
import { type ParsedFile, parseDocument } from '../../../engine/json/parse.ts';
import { UsageError } from '../../failure.ts';
import { documentText } from '../../sites/host.ts';
import { readBounded } from '../../sites/read.ts';
import { largestJsonBytes, unreadable } from '../files.ts';
import { feedMapProblems } from './check-map.ts';

/** A feed map as read: the map if usable, its problems, and its text for the report. */
interface ReadMap {
  readonly file: ParsedFile;
  readonly map?: FeedMap;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a feed map and checks its text, its schema and what the schema cannot express. Throws a `UsageError` when the
 * file cannot be read. A text in `changed` replaces the file's; `columns` are those of the feeds, if known.
 */
export function readFeedMap(name: string, changed?: ReadonlyMap<string, string>, columns?: readonly string[]): ReadMap {
  const typed = changed?.get(name);
  if (typed !== undefined) return checkFeedMap(parseDocument(name, typed), columns);
  const read = readBounded(name, largestJsonBytes);
  if ('fault' in read) throw new UsageError(unreadable(name, read.fault));
  const text = documentText(name, read.bytes);
  if (typeof text === 'object') {
    const { code, message, range } = text;
    const diagnostic = diagnosticOf(code, message, { file: name, ...(range ? { range } : {}) }, codes[code].fix);
    return { file: parseDocument(name, ''), diagnostics: [diagnostic] };
  }
  return checkFeedMap(parseDocument(name, text), columns);
}

function checkFeedMap(file: ParsedFile, columns?: readonly string[]): ReadMap {
  const described = (problems: readonly Problem[]) => problems.map((problem) => describeProblem(file, problem));
  if (file.value === undefined || hasErrors(file.diagnostics)) return { file, diagnostics: file.diagnostics };
  const { value } = file;
  if (!validate(value)) {
    const problems = explainErrors(validate.errors ?? [], value, () => validate.readSchema());
    return { file, diagnostics: [...file.diagnostics, ...described(problems)] };
  }
  const diagnostics = [...file.diagnostics, ...described(feedMapProblems(value, columns))];
  return hasErrors(diagnostics) ? { file, diagnostics } : { file, map: value, diagnostics };
}

/** A map ready for feeds. */
export interface UsableMap {
  readonly map: FeedMap;
  /** Throws a `UsageError` with the diagnostics when a feed with these columns lacks one that the map reads. */
  fit(columns: readonly string[]): void;
}

/** Reads a map to use it. Throws a `UsageError` with the diagnostics when it has errors. */
export function usableFeedMap(name: string): UsableMap {
  return usable(readFeedMap(name));
}

/** Like `usableFeedMap`, for a map that is not in a file yet. */
export function usableMapText(name: string, text: string): UsableMap {
  return usable(checkFeedMap(parseDocument(name, text)));
}

function usable({ file, map, diagnostics }: ReadMap): UsableMap {
  if (!map) throw refusal(file, diagnostics);
  return {
    map,
    fit(columns) {
      const found = checkFeedMap(file, columns);
      if (!found.map) throw refusal(file, found.diagnostics);
    },
  };
}

function refusal({ file, text }: ParsedFile, diagnostics: readonly Diagnostic[]): UsageError {
  const report = formatDiagnostics(diagnostics, { texts: new Map([[file, text]]), colour: false, documents: 1 });
  return new UsageError(`${file} cannot be used as a feed map:\n\n${report}`);
}
