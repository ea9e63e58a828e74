import { basename, isAbsolute, relative, resolve } from 'node:path';
import { SiteClaims, claimingParts } from '../../engine/site/claims.ts';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { type DocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import { kindOf, siteFiles } from './host.ts';
import { sitesFolderOf } from './read.ts';

/**
 * Conflicting claims between these documents and the other sites of their folders, as a server would find them: in
 * order of folder name, the first keeps what both claim. Only conflicts of these documents are reported; when a
 * neighbour would be refused, the conflict is a warning in that neighbour's document.
 */
export function claimConflicts(
  files: readonly string[],
  host: DocumentHost,
  cache: DocumentCache,
): readonly Diagnostic[] {
  const named = new Map(files.map((file) => [resolve(file), file]));
  const sites = files.filter((file) => basename(file) === 'site.json');
  const neighbours = [...new Set(sites.map(sitesFolderOf))].flatMap(siteFiles);
  const claims = new SiteClaims();
  const load = (entry: string) => loadDocument(entry, host, { cache, parts: claimingParts, ...kindOf(entry) });
  let filter: ((entry: string) => boolean) | undefined;
  const mayConflict = (entry: string) =>
    (filter ??= textReader(
      host,
      files.map((file) => SiteClaims.textFilter(load(file))),
    ))(entry);
  return [...new Set([...neighbours, ...named.keys()])].sort().flatMap((place) => {
    const own = named.get(place);
    const entry = own ?? (files.every(isAbsolute) ? place : relative('', place));
    if (own === undefined && !mayConflict(entry)) return [];
    const document = load(entry);
    const conflicts = claims.conflicts(document);
    claims.take(document);
    if (own !== undefined) return conflicts.map(({ diagnostic }) => diagnostic);
    return conflicts
      .filter(({ other }) => files.includes(other))
      .map(({ diagnostic }) => ({ ...diagnostic, severity: 'warning' as const }));
  });
}

/**
 * Whether any text of a document's chain passes one of the filters: most neighbours are ruled out by their texts, which
 * takes a fraction of the time that loading them does. A text that cannot be read passes.
 */
export function textReader(
  host: DocumentHost,
  filters: readonly ((text: string) => boolean)[],
): (entry: string) => boolean {
  const known = new Map<string, boolean>();
  const passes = (file: string, entry: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const text = host.read(file, entry);
    if (typeof text !== 'string') return true;
    // In a cycle, the other files decide.
    known.set(file, false);
    const bases = [...text.matchAll(/"extends"\s*:\s*"([^"]*)"/g)].map(([, reference = '']) => reference);
    const found =
      filters.some((filter) => filter(text)) || bases.some((base) => passes(host.resolve(file, base), entry));
    known.set(file, found);
    return found;
  };
  return (entry) => passes(entry, entry);
}
