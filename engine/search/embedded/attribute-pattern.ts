import type { FilterableAttribute } from './settings.ts';

/** Whether a dotted path matches an attribute pattern: the same path, a field inside it, or a match of its wildcard. */
export function matchesPattern(pattern: string, path: string): boolean {
  if (pattern === '*' || pattern === path) return true;
  if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  return path.startsWith(`${pattern}.`);
}

/** What a filterable field can be used for. */
export interface Features {
  readonly equality: boolean;
  readonly comparison: boolean;
  readonly facetSearch: boolean;
}

interface FilterableFeatures extends Features {
  /** The position of the setting that matches the field. */
  readonly rule: number;
}

function featuresOf(attribute: FilterableAttribute): Features {
  if (typeof attribute === 'string') return { equality: true, comparison: true, facetSearch: true };
  const { filter, facetSearch } = attribute.features ?? {};
  return {
    equality: filter?.equality ?? true,
    comparison: filter?.comparison ?? false,
    facetSearch: facetSearch === true,
  };
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
  const rule = attributes.findIndex((attribute) => patternsOf(attribute).some((name) => matchesPattern(name, path)));
  const attribute = attributes[rule];
  return attribute === undefined ? undefined : { rule, ...featuresOf(attribute) };
}

/** The patterns of the settings that allow something, in alphabetical order. */
export function filterablePatterns(
  attributes: readonly FilterableAttribute[],
  allows: (features: Features) => boolean,
): string[] {
  const allowing = attributes.filter((attribute) => allows(featuresOf(attribute)));
  return [...new Set(allowing.flatMap(patternsOf))].sort();
}

/** The list of filterable fields in an error message. */
export function availablePatterns(attributes: readonly FilterableAttribute[]): string {
  const patterns = filterablePatterns(attributes, () => true);
  return patterns.length === 0
    ? 'This index does not have configured filterable attributes.'
    : `Available filterable attributes patterns are: \`${patterns.join(', ')}\`.`;
}
