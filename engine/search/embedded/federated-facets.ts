import { compareText } from './document-values.ts';
import { ProtocolError, withIndex } from './errors.ts';
import { computeFacets, type Facets, facetOrder } from './facets.ts';
import type { IndexContent } from './index-content.ts';
import type { Cutoff } from './limits.ts';
import { checkShape, type Fields, isStringArray, type Json, type JsonObject } from './shape.ts';

const mergeFields = {
  maxValuesPerFacet: { type: 'integer', code: 'invalid_multi_search_max_values_per_facet' },
} as const satisfies Fields;

/** What a federation asks of the facets of its indexes. */
interface FederatedFacets {
  readonly facetsByIndex?: JsonObject | null;
  readonly mergeFacets?: JsonObject | null;
}

type OfIndex = readonly [index: IndexContent, facets: Facets];

/** The facets requested by index, over all documents found by any query of that index. */
function facetsByIndex(
  requested: JsonObject,
  found: ReadonlyMap<IndexContent, Uint32Array>,
  cutoff?: Cutoff,
): readonly OfIndex[] {
  return [...found].flatMap(([index, ordinals]): OfIndex[] => {
    const facets = requested[index.uid];
    return isStringArray(facets)
      ? [[index, withIndex(index.uid, () => computeFacets(facets, ordinals, index, { cutoff }))]]
      : [];
  });
}

function inconsistent(facet: string, [before, now]: readonly [IndexContent, IndexContent]): ProtocolError {
  const ordered = ({ uid, settings }: IndexContent) =>
    `index \`${uid}\` orders ${facetOrder(settings, facet) === 'count' ? 'by count' : 'alphabetically'}`;
  return new ProtocolError(
    'invalid_multi_search_facet_order',
    `Inside \`.federation.facetsByIndex.${now.uid}\`: Inconsistent order for values in facet \`${facet}\`: ${ordered(before)}, but ${ordered(now)}.\n - Hint: Remove \`federation.mergeFacets\` or change \`faceting.sortFacetValuesBy\` to be consistent in settings.`,
  );
}

/**
 * Merges the facets of several indexes; the values are sorted as those of each index are, and then cut.
 *
 * @throws ProtocolError `invalid_multi_search_facet_order` for a facet that two indexes sort differently
 */
function mergeFacets(all: readonly OfIndex[], limit: number): JsonObject {
  const distribution = new Map<string, { readonly first: IndexContent; readonly counts: Map<string, number> }>();
  const stats = new Map<string, { min: number; max: number }>();
  for (const [index, { facetDistribution, facetStats }] of all) {
    for (const [facet, counts] of Object.entries(facetDistribution)) {
      const merged = distribution.get(facet) ?? { first: index, counts: new Map<string, number>() };
      distribution.set(facet, merged);
      if (facetOrder(merged.first.settings, facet) !== facetOrder(index.settings, facet))
        throw inconsistent(facet, [merged.first, index]);
      for (const [value, count] of Object.entries(counts))
        merged.counts.set(value, (merged.counts.get(value) ?? 0) + count);
    }
    for (const [facet, { min, max }] of Object.entries(facetStats)) {
      const known = stats.get(facet) ?? { min, max };
      stats.set(facet, { min: Math.min(known.min, min), max: Math.max(known.max, max) });
    }
  }
  const cut = [...distribution].map(([facet, { first, counts }]): [string, Json] => {
    const byName = [...counts].sort(([one], [other]) => compareText(one, other));
    const isByCount = facetOrder(first.settings, facet) === 'count';
    const sorted = isByCount ? byName.sort(([, one], [, other]) => other - one) : byName;
    return [facet, Object.fromEntries(sorted.slice(0, limit))];
  });
  return { facetDistribution: Object.fromEntries(cut), facetStats: Object.fromEntries(stats) };
}

/**
 * The facets in a federation's answer: by index, or merged.
 *
 * @throws ProtocolError for a facet that an index does not have, or that cannot be merged
 */
export function federatedFacets(
  { facetsByIndex: requested, mergeFacets: merge }: FederatedFacets,
  found: ReadonlyMap<IndexContent, Uint32Array>,
  cutoff?: Cutoff,
): JsonObject {
  const merging = merge && checkShape(merge, mergeFields, '.federation.mergeFacets');
  const facets = facetsByIndex(requested ?? {}, found, cutoff);
  if (facets.length === 0) return {};
  if (merging) return mergeFacets(facets, merging.maxValuesPerFacet ?? Infinity);
  const shown = facets.map(([{ uid }, { facetDistribution, facetStats }]): [string, Json] => [
    uid,
    { distribution: facetDistribution, stats: facetStats },
  ]);
  return { facetsByIndex: Object.fromEntries(shown) };
}
