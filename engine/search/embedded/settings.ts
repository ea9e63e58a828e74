import { ProtocolError } from './errors.ts';
import {
  checkShape,
  type Fields,
  type FieldType,
  isJsonObject,
  isStringArray,
  type Json,
  type JsonObject,
} from './shape.ts';
import { checkRankingRules, defaultRankingRules } from './ranking-rules.ts';

/** A filterable field: a name or pattern, or patterns with their allowed uses. */
export type FilterableAttribute =
  | string
  | {
      attributePatterns: string[];
      features?: { facetSearch?: boolean; filter?: { equality?: boolean; comparison?: boolean } };
    };

/** All settings of one index, complete. */
export interface Settings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: FilterableAttribute[];
  sortableAttributes: string[];
  rankingRules: string[];
  stopWords: string[];
  synonyms: Record<string, string[]>;
  distinctAttribute: string | null;
  typoTolerance: {
    enabled: boolean;
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnWords: string[];
    disableOnAttributes: string[];
    disableOnNumbers: boolean;
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, string> };
  pagination: { maxTotalHits: number };
}

export function defaultSettings(): Settings {
  return {
    displayedAttributes: ['*'],
    searchableAttributes: ['*'],
    filterableAttributes: [],
    sortableAttributes: [],
    rankingRules: [...defaultRankingRules],
    stopWords: [],
    synonyms: {},
    distinctAttribute: null,
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
      disableOnWords: [],
      disableOnAttributes: [],
      disableOnNumbers: false,
    },
    faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
    pagination: { maxTotalHits: 1000 },
  };
}

/** The type that each setting's value must have. */
const types = {
  displayedAttributes: 'strings',
  searchableAttributes: 'strings',
  filterableAttributes: 'array',
  sortableAttributes: 'strings',
  rankingRules: 'strings',
  stopWords: 'strings',
  synonyms: 'object',
  distinctAttribute: 'string',
  typoTolerance: 'object',
  faceting: 'object',
  pagination: 'object',
} as const satisfies Record<keyof Settings, FieldType>;

const nestedTypes = [
  [
    'typoTolerance',
    {
      enabled: 'boolean',
      minWordSizeForTypos: 'object',
      disableOnWords: 'strings',
      disableOnAttributes: 'strings',
      disableOnNumbers: 'boolean',
    },
  ],
  ['faceting', { maxValuesPerFacet: 'integer', sortFacetValuesBy: 'object' }],
  ['pagination', { maxTotalHits: 'integer' }],
] as const;

/** A setting's name with another mark between its words: in its route, `-`; in its error code, `_`. */
function nameWith(mark: string, name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `${mark}${letter.toLowerCase()}`);
}

/** The fields of a setting's value, or of all settings, with their error codes. */
function fieldsOf<T extends Readonly<Record<string, FieldType>>>(
  typed: T,
  setting?: string,
): { [Name in keyof T]: { type: T[Name]; code: string } };
function fieldsOf(typed: Readonly<Record<string, FieldType>>, setting?: string): Fields {
  const code = (name: string) => `invalid_settings_${nameWith('_', setting ?? name)}`;
  return Object.fromEntries(Object.entries(typed).map(([name, type]) => [name, { type, code: code(name) }]));
}

/** Every setting by the last segment of its route, such as `filterable-attributes`. */
export const settingRoutes: ReadonlyMap<string, keyof Settings> = new Map(
  settingNames().map((name) => [nameWith('-', name), name]),
);

function settingNames(): (keyof Settings)[] {
  return Object.keys(types).filter((name): name is keyof Settings => name in types);
}

function checkFilterable(attributes: readonly Json[]): void {
  attributes.forEach((attribute, index) => {
    const patterns = isJsonObject(attribute) ? attribute['attributePatterns'] : undefined;
    if (typeof attribute === 'string' || isStringArray(patterns)) return;
    const message = `Invalid value type at \`.filterableAttributes[${index}]\`: expected a string or an object, but found: \`${JSON.stringify(attribute)}\``;
    throw new ProtocolError('invalid_settings_filterable_attributes', message);
  });
}

/** @throws ProtocolError `invalid_settings_synonyms`: with anything but lists of words no search could be answered */
function checkSynonyms(synonyms: JsonObject): void {
  for (const [word, others] of Object.entries(synonyms)) {
    if (isStringArray(others)) continue;
    const message = `Invalid value type at \`.synonyms.${word}\`: expected an array of strings, but found: \`${JSON.stringify(others)}\``;
    throw new ProtocolError('invalid_settings_synonyms', message);
  }
}

function checkFacetOrders({ sortFacetValuesBy: orders }: JsonObject): void {
  if (!isJsonObject(orders)) return;
  for (const [field, order] of Object.entries(orders)) {
    if (order === 'alpha' || order === 'count') continue;
    const found = typeof order === 'string' ? order : JSON.stringify(order);
    const message = `Unknown value \`${found}\` at \`.faceting.sortFacetValuesBy.${field}\`: expected one of \`alpha\`, \`count\``;
    throw new ProtocolError('invalid_settings_faceting', message);
  }
}

function checkWordSizes(settings: Settings): void {
  const { oneTypo, twoTypos } = settings.typoTolerance.minWordSizeForTypos;
  const valid = [oneTypo, twoTypos].every((size) => Number.isInteger(size) && size >= 0 && size <= 255);
  if (valid && oneTypo <= twoTypos) return;
  const message = `\`minWordSizeForTypos\` setting is invalid. \`oneTypo\` and \`twoTypos\` fields should be between \`0\` and \`255\`, and \`twoTypos\` should be greater or equals to \`oneTypo\` but found \`oneTypo: ${oneTypo}\` and twoTypos: ${twoTypos}\`.`;
  throw new ProtocolError('invalid_settings_typo_tolerance', message);
}

/** Objects merge key by key, null brings the default back, all else replaces. */
function merge(current: Json, change: Json, fallback: Json): Json {
  if (change === null) return fallback;
  if (!isJsonObject(change) || !isJsonObject(current)) return change;
  const entries = Object.entries(change).map(([key, value]): [string, Json] => [
    key,
    merge(current[key] ?? null, value, isJsonObject(fallback) ? (fallback[key] ?? null) : null),
  ]);
  return { ...current, ...Object.fromEntries(entries) };
}

/**
 * Checks a settings change without applying it.
 *
 * @throws ProtocolError `invalid_settings_…` or `bad_request`
 */
export function checkSettings(change: Json): JsonObject {
  const checked = checkShape(change, fieldsOf(types));
  for (const [name, typed] of nestedTypes) {
    const value = checked[name];
    if (value) checkShape(value, fieldsOf(typed, name), `.${name}`);
  }
  checkFilterable(checked.filterableAttributes ?? []);
  checkRankingRules(checked.rankingRules ?? []);
  checkSynonyms(checked.synonyms ?? {});
  checkFacetOrders(checked.faceting ?? {});
  checkWordSizes(applySettings(defaultSettings(), checked));
  return checked;
}

/** The settings after a validated change: absent ones stay, null resets to the default. */
export function applySettings(settings: Settings, change: JsonObject): Settings {
  const current: JsonObject = JSON.parse(JSON.stringify(settings));
  const fallback: JsonObject = JSON.parse(JSON.stringify(defaultSettings()));
  const next: JsonObject = { ...current };
  for (const [name, value] of Object.entries(change)) {
    next[name] = name === 'synonyms' ? (value ?? {}) : merge(current[name] ?? null, value, fallback[name] ?? null);
  }
  return Object.assign(defaultSettings(), next);
}
