import { basename, isAbsolute, relative, resolve } from 'node:path';
import { SiteClaims, claimingParts } from '../../engine/site/claims.ts';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { type DocumentCache, type DocumentHost, loadDocument } from '../../engine/document/pipeline.ts';
import { siteFiles } from './host.ts';
import { sitesFolderOf } from './read.ts';

/**
 * Conflicting claims between these documents and the other sites of their folders, as a server would find them: in
 * order of folder name, the first keeps what both claim. Only conflicts of these documents are reported; where a
 * neighbour is the one refused, it is a warning in its document.
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
  return [...new Set([...neighbours, ...named.keys()])].sort().flatMap((place) => {
    const own = named.get(place);
    const entry = own ?? (files.every(isAbsolute) ? place : relative('', place));
    const kind = basename(place) === 'site.json' ? ({ kind: 'tenant' } as const) : {};
    const document = loadDocument(entry, host, { cache, parts: claimingParts, ...kind });
    const conflicts = claims.conflicts(document);
    claims.take(document);
    if (own !== undefined) return conflicts.map(({ diagnostic }) => diagnostic);
    return conflicts
      .filter(({ other }) => files.includes(other))
      .map(({ diagnostic }) => ({ ...diagnostic, severity: 'warning' as const }));
  });
}
