import type { JSONSchema } from 'json-schema-to-ts';
import { conditionSchema } from '../condition.ts';
import { locationSchema } from '../entities/location.ts';
import { iconNames } from '../icons.ts';
import { providerOverlayRules, ruleDefinition, ruleIds } from '../rules/index.ts';
import { wordingKeys } from '../wording/index.ts';
import { type BlockSchemaSource, blockDefinitions } from './blocks.ts';
import { announcementsSchema, brandsSchema, promosSchema, reviewsSchema, statisticsSchema } from './content.ts';
import { type EditorFact, factProperties, messageHelp, routeProperties } from './editor.ts';
import { featuresSchema } from './features.ts';
import { financeSchema } from './finance.ts';
import { formDefinitions, formFieldsSchema, formsSchema } from './forms.ts';
import { identitySchema } from './identity.ts';
import { menuItemSchema, navigationSchema } from './navigation.ts';
import { dealershipsSchema, deliverySchema, eventsSchema, gatingSchema, pluginsSchema } from './operations.ts';
import { layoutSchema, pageSchema, redirectSchema } from './pages.ts';
import { ruleDefinitions } from './rules.ts';
import { searchSchema } from './search.ts';
import { themeSchema } from './theme.ts';

/** The inputs of the schema besides its own parts. */
export interface SiteSchemaSources {
  readonly blocks: readonly BlockSchemaSource[];
  readonly facts?: readonly EditorFact[];
}

/** The parts of a document, without the two that are tables of their own: rules and wording. */
const parts = {
  $schema: { type: 'string', description: 'Path of this schema, so that editors complete and explain every key.' },
  version: { const: 1, description: "The document format's version." },
  extends: {
    type: 'string',
    minLength: 1,
    description: 'Path of the document this one rests on, relative to this file. Objects merge, other values replace.',
  },
  site: identitySchema,
  theme: themeSchema,
  features: featuresSchema,
  dealerships: dealershipsSchema,
  locations: {
    type: 'array',
    items: { $ref: '#/$defs/location' },
    description: 'The places of business, the main one first.',
  },
  navigation: navigationSchema,
  layouts: {
    type: 'object',
    additionalProperties: layoutSchema,
    description: 'Header and footer by name; pages wear default.',
  },
  pages: {
    type: 'object',
    propertyNames: { pattern: '^/' },
    properties: routeProperties(),
    additionalProperties: { $ref: '#/$defs/page' },
    description: 'Pages by route pattern, such as / or /cars/:slug.',
  },
  forms: formsSchema,
  formFields: formFieldsSchema,
  redirects: { type: 'array', items: redirectSchema, description: 'Addresses that have moved.' },
  finance: financeSchema,
  search: searchSchema,
  promos: promosSchema,
  announcements: announcementsSchema,
  brands: brandsSchema,
  statistics: statisticsSchema,
  reviews: reviewsSchema,
  delivery: deliverySchema,
  events: eventsSchema,
  gating: gatingSchema,
  plugins: pluginsSchema,
  checks: {
    type: 'object',
    description: 'How much the findings of a check weigh for this site, by their code.',
    additionalProperties: {
      type: 'string',
      enum: ['off', 'info', 'warning', 'error'],
      description: 'off: not told; info: told in passing; warning: told; error: the site is not published with it.',
    },
  },
};

const definitions = {
  test: conditionSchema.additionalProperties,
  page: pageSchema,
  icon: { type: 'string', enum: [...iconNames].sort(), description: 'An icon of the set.' },
  menuItem: menuItemSchema,
  location: withoutId(locationSchema),
  ...formDefinitions,
};

/** The schema of a document without rules, wording and blocks: a fraction of the whole, at once. */
export const partsSchema = { properties: parts, $defs: definitions };

/**
 * JSON Schema (2020-12) of a document as written: a site, a group's or a template. Only `version` is required, because
 * other files of the chain can provide the rest; a check makes sure that a whole site is complete.
 *
 * Facts and common routes are listed as properties for editors to suggest; each has the same schema as any other.
 */
export function siteSchema({ blocks, facts = [] }: SiteSchemaSources): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Forecourt site document',
    description: 'A dealer website, or a template that others extend.',
    type: 'object',
    properties: {
      ...parts,
      rules: rulesSchema(
        ruleIds,
        'What the business decides: plain values, or cases [{ when, use }, …, { use }] of which the first that holds wins.',
      ),
      wording: wordingSchema(),
    },
    required: ['version'],
    additionalProperties: false,
    $defs: {
      condition: {
        ...conditionSchema,
        properties: { ...conditionSchema.properties, ...factProperties(facts) },
        additionalProperties: { $ref: '#/$defs/test' },
      },
      ...definitions,
      providerRules: rulesSchema(providerOverlayRules, 'Rules that are different with this provider.'),
      ...blockDefinitions(blocks),
      ...ruleDefinitions(),
    },
  };
}

function rulesSchema(ids: typeof ruleIds, description: string): object {
  const properties = ids.map((id) => [id, { $ref: `#/$defs/rule.${id}`, default: ruleDefinition(id).default }]);
  return { type: 'object', description, properties: Object.fromEntries(properties), additionalProperties: false };
}

function wordingSchema(): object {
  const properties = wordingKeys.map((key) => [key, { type: 'string', ...messageHelp(key) }]);
  return {
    type: 'object',
    description:
      'What the product says, in the words of this site, as ICU messages. Texts that belong to a page stand in its blocks.',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/** A schema for use among the definitions: its own `$id` would detach its references from the document's. */
function withoutId(schema: Exclude<JSONSchema, boolean>): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id'));
}
