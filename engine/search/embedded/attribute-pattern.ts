import type { FilterableAttribute } from './settings.ts';

/** Whether a dotted path matches an attribute pattern: the same path, a field inside it, or a match of its wildcard. */
export function matchesPattern(pattern: string, path: string): boolean {
  if (pattern === '*' || pattern === path) return true;
  if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  return path.startsWith(`${pattern}.`);
}

/** What a filterable field can be used for. */
interface FilterableFeatures {
  /** The pattern that matches the field. */
  pattern: string;
  /** The position of the setting that matches it. */
  rule: number;
  equality: boolean;
  comparison: boolean;
  facetSearch: boolean;
}

function patternsOf(attribute: FilterableAttribute): string[] {
  return typeof attribute === 'string' ? [attribute] : attribute.attributePatterns;
}

/** More than any index has fields: requests can name fields that no document has. */
const mostKnown = 500;

const knownFeatures = new WeakMap<readonly FilterableAttribute[], Map<string, FilterableFeatures | undefined>>();

/** What the settings allow for a field; the first setting that matches it decides. `undefined` when none does. */
export function filterableFeatures(
  attributes: readonly FilterableAttribute[],
  path: string,
): FilterableFeatures | undefined {
  let known = knownFeatures.get(attributes);
  if (!known || known.size >= mostKnown) knownFeatures.set(attributes, (known = new Map()));
  let features = known.get(path);
  if (!features && !known.has(path)) known.set(path, (features = findFeatures(attributes, path)));
  return features;
}

function findFeatures(attributes: readonly FilterableAttribute[], path: string): FilterableFeatures | undefined {
  for (const [rule, attribute] of attributes.entries()) {
    const pattern = patternsOf(attribute).find((name) => matchesPattern(name, path));
    if (pattern === undefined) continue;
    if (typeof attribute === 'string') return { pattern, rule, equality: true, comparison: true, facetSearch: true };
    const features = attribute.features ?? {};
    return {
      pattern,
      rule,
      equality: features.filter?.equality ?? true,
      comparison: features.filter?.comparison ?? false,
      facetSearch: features.facetSearch ?? false,
    };
  }
  return undefined;
}

/** All filterable patterns, in alphabetical order. */
export function filterablePatterns(attributes: readonly FilterableAttribute[]): string[] {
  return [...new Set(attributes.flatMap(patternsOf))].sort();
}

/** The patterns whose facet values can be searched, in alphabetical order. */
export function facetSearchPatterns(attributes: readonly FilterableAttribute[]): string[] {
  return filterablePatterns(
    attributes.filter((attribute) => typeof attribute === 'string' || attribute.features?.facetSearch === true),
  );
}

/** The list of filterable fields in an error message. */
export function availablePatterns(attributes: readonly FilterableAttribute[]): string {
  const patterns = filterablePatterns(attributes);
  return patterns.length === 0
    ? 'This index does not have configured filterable attributes.'
    : `Available filterable attributes patterns are: \`${patterns.join(', ')}\`.`;
}
