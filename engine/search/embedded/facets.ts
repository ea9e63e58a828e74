import { availablePatterns, filterableFeatures, matchesPattern } from './attribute-pattern.ts';
import { ProtocolError } from './errors.ts';
import type { FieldIndex } from './field-index.ts';
import { type Cutoff, endless } from './limits.ts';
import type { Settings } from './settings.ts';

/** Counts by value, and the range of the numbers, of the requested fields. */
export interface Facets {
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, { min: number; max: number }>;
}

/** One facet value as written in documents, and its number of documents. */
type FacetCount = { value: string; count: number };

/** How often each value id of a field occurs among documents, with the spelling of the first occurrence. */
function tally(index: FieldIndex, ordinals: Uint32Array): { counts: Uint32Array; firstAt: Uint32Array } {
  const { documentStarts, valuesByDocument } = index;
  const counts = new Uint32Array(index.numbers.length + index.texts.length);
  const firstAt = new Uint32Array(counts.length);
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] ?? 0;
    const end = documentStarts[ordinal + 1] ?? 0;
    for (let at = documentStarts[ordinal] ?? 0; at < end; at++) {
      const value = valuesByDocument[at] ?? 0;
      const seen = counts[value] ?? 0;
      if (seen === 0) firstAt[value] = at;
      counts[value] = seen + 1;
    }
  }
  return { counts, firstAt };
}

/** The values of a field among documents: numbers ascending, then texts in byte order of their normal form. */
export function countFacet(index: FieldIndex, ordinals: Uint32Array): FacetCount[] {
  const { counts, firstAt } = tally(index, ordinals);
  const found: FacetCount[] = [];
  counts.forEach((count, value) => {
    if (count === 0) return;
    const spelling = index.spellings[index.spellingsByDocument[firstAt[value] ?? 0] ?? 0] ?? '';
    found.push({ value: value < index.numbers.length ? String(index.numbers[value]) : spelling, count });
  });
  return found;
}

/** The smallest and largest number of a field among documents; `undefined` without numbers. */
function rangeOf(index: FieldIndex, ordinals: Uint32Array): { min: number; max: number } | undefined {
  let low = index.numbers.length;
  let high = -1;
  for (const ordinal of ordinals) {
    const end = index.documentStarts[ordinal + 1] ?? 0;
    for (let at = index.documentStarts[ordinal] ?? 0; at < end; at++) {
      const value = index.valuesByDocument[at] ?? 0;
      if (value >= index.numbers.length) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const min = index.numbers[low];
  const max = index.numbers[high];
  return min === undefined || max === undefined ? undefined : { min, max };
}

/** Whether a field's facet values are sorted by name or by count: its own entry, else the one for `*`. */
export function facetOrder(settings: Settings, field: string): string {
  const orders = settings.faceting.sortFacetValuesBy;
  const pattern = Object.keys(orders)
    .filter((name) => name !== '*' && matchesPattern(name, field))
    .sort((left, right) => right.length - left.length)[0];
  return orders[pattern ?? '*'] ?? 'alpha';
}

/** The counted values of a field in its order, as many as the settings allow. */
export function orderFacet(counts: FacetCount[], settings: Settings, field: string): FacetCount[] {
  const isByCount = facetOrder(settings, field) === 'count';
  const ordered = isByCount ? counts.toSorted((left, right) => right.count - left.count) : counts;
  return ordered.slice(0, settings.faceting.maxValuesPerFacet);
}

/** @throws ProtocolError `invalid_search_facets` when a requested field is not filterable */
function checkFacets(names: readonly string[], settings: Settings): void {
  const attributes = settings.filterableAttributes;
  const wrong = [...new Set(names)].filter((name) => !filterableFeatures(attributes, name)).sort();
  if (wrong.length === 0) return;
  const subject = wrong.length === 1 ? `Attribute \`${wrong[0]}\` is` : `Attributes \`${wrong.join(', ')}\` are`;
  throw new ProtocolError(
    'invalid_search_facets',
    `Invalid facet distribution: ${subject} not filterable. ${availablePatterns(attributes)}`,
  );
}

/** The documents over which facets are counted. */
interface FacetSubject {
  settings: Settings;
  field(path: string): FieldIndex;
  /** Every leaf field that some document has. */
  fieldPaths(): readonly string[];
}

/** The fields that `facets` names; `*` stands for every filterable field. */
export function facetFields(requested: readonly string[], subject: FacetSubject): string[] {
  const attributes = subject.settings.filterableAttributes;
  if (requested.includes('*')) return subject.fieldPaths().filter((path) => filterableFeatures(attributes, path));
  checkFacets(requested, subject.settings);
  return [...new Set(requested)];
}

/** Counts the requested facets over the given documents. */
export function computeFacets(
  requested: readonly string[],
  ordinals: Uint32Array,
  subject: FacetSubject,
  { cutoff = endless }: { readonly cutoff?: Cutoff | undefined } = {},
): Facets {
  const distribution: [string, Record<string, number>][] = [];
  const stats: [string, { min: number; max: number }][] = [];
  for (const name of facetFields(requested, subject).sort()) {
    cutoff();
    const index = subject.field(name);
    const counts = orderFacet(countFacet(index, ordinals), subject.settings, name);
    distribution.push([name, Object.fromEntries(counts.map(({ value, count }) => [value, count]))]);
    const range = rangeOf(index, ordinals);
    if (range) stats.push([name, range]);
  }
  return { facetDistribution: Object.fromEntries(distribution), facetStats: Object.fromEntries(stats) };
}
