import type { FromSchema } from 'json-schema-to-ts';
import type { IndexRoles } from './field-types.ts';
import { vehicleListing } from './vehicle-listing.ts';
import { variantSchema } from './vehicle-parts.ts';
import { caravanTraits, vehicleTraits } from './vehicle-traits.ts';
import { object } from '../shape.ts';

/** Every field of a vehicle: its schema and its roles in the index. */
const fields = {
  ...vehicleTraits,
  ...vehicleListing,
  ...caravanTraits,
  // As a filter it includes its nested fields, such as variant.grossvehiclemass for trucks.
  variant: { ...variantSchema, index: { in: ['filter'], sortBy: ['grossvehiclemass'] } },
} as const;

type Fields = typeof fields;
type Schemas = { readonly [K in keyof Fields]: Omit<Fields[K], 'index'> };

function schemas(): Schemas;
function schemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function schemaOf(field: Field): object {
  return Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'index'));
}

type Field = object & { readonly index?: IndexRoles };

/**
 * A vehicle as the feed provides it and the search index stores it. Field names are the feed's own. Text fields may be
 * null where a feed has no value.
 */
export const vehicleSchema = {
  $id: 'vehicle',
  title: 'Vehicle',
  ...object(
    'One vehicle in stock.',
    ['id', 'slug', 'name', 'make', 'model', 'status', 'car_type', 'item_type', 'show_on_dealer_website'],
    schemas(),
  ),
} as const;

/** One vehicle in stock; see {@link vehicleSchema}. */
export type Vehicle = FromSchema<typeof vehicleSchema>;

const roles: readonly (readonly [name: string, roles: IndexRoles])[] = Object.entries<Field>(fields).map(
  ([name, { index = {} }]) => [name, index],
);

/** The fields that have this role. */
function fieldsIn(role: NonNullable<IndexRoles['in']>[number]): string[] {
  return roles.flatMap(([name, index]) => (index.in?.includes(role) ? [name] : []));
}

/** Fields that only the server reads; see `page` of the roles. */
export const pageOnlyFields = fieldsIn('page');

/** Fields that every card reads, whatever the site's rules. */
export const cardFields = fieldsIn('card');

interface IndexSettings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: string[];
  sortableAttributes: string[];
  rankingRules: string[];
  typoTolerance: { disableOnAttributes: string[] };
  pagination: { maxTotalHits: number };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> };
}

/**
 * Meilisearch settings of every vehicle index, beside its synonyms: see `indexSettings`.
 * The embedded service and a real Meilisearch are given the same.
 */
export const vehicleIndexSettings = {
  displayedAttributes: Object.keys(fields).filter((name) => !pageOnlyFields.includes(name)),
  // In ranking order: shoppers first type a make and model, then a plate or a stock number seen on a windscreen.
  searchableAttributes: roles
    .filter(([, { search }]) => search !== undefined)
    .toSorted(([, one], [, other]) => (one.search ?? 0) - (other.search ?? 0))
    .map(([name]) => name),
  filterableAttributes: fieldsIn('filter'),
  sortableAttributes: [
    ...fieldsIn('sort'),
    ...roles.flatMap(([name, { sortBy = [] }]) => sortBy.map((part) => `${name}.${part}`)),
  ],
  // A chosen order takes precedence over relevance; otherwise the best match comes first, and among equals the newest
  // listing.
  rankingRules: [
    'sort',
    'words',
    'typo',
    'proximity',
    'attributeRank',
    'wordPosition',
    'exactness',
    'created_at_timestamp:desc',
  ],
  // With one wrong character it would be the number of another vehicle.
  typoTolerance: { disableOnAttributes: ['stocknum', 'regplate', 'vin'] },
  // Every page of a group's whole stock can be reached, and counts are exact; the default limit is 1000.
  pagination: { maxTotalHits: 100_000 },
  // Large groups have hundreds of locations and thousands of models, and an omitted value could not be selected.
  faceting: { maxValuesPerFacet: 5000, sortFacetValuesBy: { '*': 'count' } },
} satisfies IndexSettings;
