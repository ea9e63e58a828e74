import { add, count, emptySet, has } from './bitset.ts';
import { orderBy } from './narrowing.ts';
import type { TermPostings } from './term-postings.ts';
import type { Candidates, TextMatch } from './text-match.ts';
import { perObject } from '../../memo/index.ts';

/** Fewer documents are ranked as fast as they are picked. */
const fewestPicked = 500;

/** The documents of terms in the order of everything that ranks them: of the only term of a query, and of others. */
const orders = perObject(
  (_postings: TermPostings): { only?: Uint32Array | undefined; amongOthers?: Uint32Array | undefined } => ({}),
);

/** The columns by which documents of a term are ranked that have no other term of the query, the first ones first. */
export type TermColumns = (term: number, isOnly: boolean) => readonly (Uint32Array | Float64Array)[];

function orderedDocuments(match: TextMatch, term: number, columnsOf: TermColumns): Uint32Array | undefined {
  const postings = match.postings[term];
  if (!postings) return undefined;
  const isOnly = match.terms.length === 1;
  const kind = isOnly ? 'only' : 'amongOthers';
  const { documents } = postings;
  const known = orders(postings);
  if (!Object.hasOwn(known, kind))
    known[kind] = orderBy(columnsOf(term, isOnly), documents.length)?.map((at) => documents[at] ?? 0);
  return known[kind];
}

/**
 * The documents among which are the best `limit` of a match that is ranked first by how many terms count. With most
 * words of a query unmatched, these are the first of the one term that counts, whose order never changes.
 */
export function bestCandidates(match: TextMatch, limit: number, columnsOf: TermColumns | undefined): Candidates {
  const { levels, dropOrder, found } = match;
  const level = Math.max(
    0,
    levels.findLastIndex((set) => count(set) >= limit),
  );
  const set = levels[level] ?? found;
  const all = { set, least: level + 1 };
  if (!columnsOf || level > 0 || count(set) < Math.max(limit, fewestPicked)) return all;
  const order = orderedDocuments(match, dropOrder[0] ?? 0, columnsOf);
  if (!order) return all;
  const chosen = levels[1]?.slice() ?? emptySet(32 * set.length);
  let missing = limit - count(chosen);
  for (let at = 0; at < order.length && missing > 0; at++) {
    const document = order[at] ?? 0;
    if (!has(set, document) || has(chosen, document)) continue;
    add(chosen, document);
    missing -= 1;
  }
  return { set: chosen, least: 1 };
}
