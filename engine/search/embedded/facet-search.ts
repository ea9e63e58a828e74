import { filterableFeatures, filterablePatterns } from './attribute-pattern.ts';
import { members } from './bitset.ts';
import { ProtocolError } from './errors.ts';
import { countFacet, orderFacet } from './facets.ts';
import type { IndexContent } from './index-content.ts';
import { type Fields, isJsonObject, type Json, type JsonObject } from './shape.ts';
import { tokenize, typosAllowed } from './query.ts';
import { rankedSearch, filterDocuments, type SearchContext } from './ranked-search.ts';
import type { Clock } from './search.ts';
import { readSearchRequest } from './search-request.ts';
import { typosOf } from './term-matches.ts';

const facetFields: Fields = {
  facetName: { type: 'string', code: 'invalid_facet_search_facet_name', most: 200 },
  facetQuery: { type: 'string', code: 'invalid_facet_search_facet_query', most: 200 },
  exhaustiveFacetCount: { type: 'boolean', code: 'invalid_facet_search_exhaustive_facet_count' },
};

function checkFacetName(name: string, index: IndexContent): void {
  const attributes = index.settings.filterableAttributes;
  if (filterableFeatures(attributes, name)?.facetSearch === true) return;
  const patterns = filterablePatterns(attributes, ({ facetSearch }) => facetSearch);
  const advice = 'To make it facet-searchable add it to the `filterableAttributes` index settings.';
  const available =
    patterns.length === 0
      ? `This index does not have configured facet-searchable attributes. ${advice}`
      : `Available facet-searchable attributes patterns are: \`${patterns.join(', ')}\`. ${advice}`;
  const message = `Attribute \`${name}\` is not facet-searchable. ${available}`;
  throw new ProtocolError('invalid_facet_search_facet_name', message);
}

/** Whether a facet value contains every word of the query, the last one as a prefix, with typos tolerated. */
function matcherOf(query: string, index: IndexContent): (value: string) => boolean {
  const words = tokenize(query).map(({ word }) => ({ word, typos: typosAllowed(word, index.settings) }));
  return (value) => {
    const held = tokenize(value).map((token) => token.word);
    return words.every(({ word, typos }, position) => {
      const isPrefix = position === words.length - 1;
      return held.some((other) => typosOf(word, other, { typos, isPrefix }) <= typos);
    });
  };
}

/**
 * Answers a search among the values of one facet: those that match `facetQuery`, counted over the documents that
 * match `q` and `filter`.
 *
 * @throws ProtocolError `invalid_facet_search_…`, `missing_facet_search_facet_name` or `invalid_search_…`
 */
export function facetSearch(index: IndexContent, body: Json, context: SearchContext, clock: Clock): JsonObject {
  const start = clock.now();
  const request = readSearchRequest(body, { limits: context.limits, extraFields: facetFields });
  const { facetName, facetQuery } = isJsonObject(body) ? body : {};
  if (typeof facetName !== 'string')
    throw new ProtocolError('missing_facet_search_facet_name', 'Missing field `facetName`');
  checkFacetName(facetName, index);
  const documents = members(
    request.q.trim() === ''
      ? filterDocuments(index, request.filter, context)
      : rankedSearch(index, request, context, 0).found,
  );
  const query = typeof facetQuery === 'string' ? facetQuery : null;
  const matches = query === null || query.trim() === '' ? () => true : matcherOf(query, index);
  const counts = countFacet(index.field(facetName), documents).filter(({ value }) => {
    context.cutoff?.();
    return matches(value);
  });
  return {
    facetHits: orderFacet(counts, index.settings, facetName),
    facetQuery: query,
    processingTimeMs: Math.max(0, Math.round(clock.now() - start)),
  };
}
