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
import { formDefinitions, formFieldsSchema } from './form-fields.ts';
import { formsSchema } from './forms.ts';
import { identitySchema } from './identity.ts';
import { menuItemSchema, navigationSchema } from './navigation.ts';
import { dealershipsSchema, deliverySchema, eventsSchema, gatingSchema, pluginsSchema } from './operations.ts';
import { languagesSchema } from './languages.ts';
import { imagesSchema, mapSchema } from './outside.ts';
import { layoutSchema, pageSchema, redirectSchema } from './pages.ts';
import { ruleDefinitions } from './rules.ts';
import { runtimeSchema } from './runtime.ts';
import { searchSchema } from './search.ts';
import { stockSchema } from './stock.ts';
import { themeSchema } from './theme.ts';
import { object, text } from '../shape.ts';

/** The inputs of the schema besides its own parts. */
export interface SiteSchemaSources {
  readonly blocks: readonly BlockSchemaSource[];
  readonly facts?: readonly EditorFact[];
}

/** The parts of a document, without the two that are tables of their own: rules and wording. */
const parts = {
  $schema: { type: 'string', description: 'Path of this schema, so that editors complete and explain every key.' },
  version: { const: 1, description: "The document format's version." },
  extends: text(
    'Path of the document that this one extends, relative to this file. Objects merge, other values replace.',
  ),
  site: identitySchema,
  theme: themeSchema,
  runtime: runtimeSchema,
  features: featuresSchema,
  dealerships: dealershipsSchema,
  locations: {
    type: 'array',
    items: { $ref: '#/$defs/location' },
    description: 'The locations, the main one first.',
  },
  map: mapSchema,
  images: imagesSchema,
  navigation: navigationSchema,
  layouts: {
    type: 'object',
    additionalProperties: layoutSchema,
    description: 'Header and footer by name; pages use default.',
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
  languages: languagesSchema,
  redirects: { type: 'array', items: redirectSchema, description: 'Addresses that have moved.' },
  finance: financeSchema,
  search: searchSchema,
  stock: stockSchema,
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
    description: 'Severities of check findings on this site, by code.',
    additionalProperties: {
      type: 'string',
      enum: ['off', 'info', 'warning', 'error'],
      description:
        'off: not reported; info: reported as a remark; warning: reported; error: the site is not published with it.',
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
    ...object('A dealer website, or a template that others extend.', ['version'], {
      ...parts,
      rules: rulesSchema(
        ruleIds,
        "The dealer's choices: plain values, or cases [{ when, use }, …, { use }] of which the first match applies.",
      ),
      wording: wordingSchema(),
    }),
    $defs: {
      condition: {
        ...conditionSchema,
        properties: { ...conditionSchema.properties, ...factProperties(facts) },
        additionalProperties: { $ref: '#/$defs/test' },
      },
      ...definitions,
      providerRules: rulesSchema(providerOverlayRules, 'Rules that differ for this provider.'),
      ...blockDefinitions(blocks),
      ...ruleDefinitions(),
    },
  };
}

function rulesSchema(ids: typeof ruleIds, description: string): object {
  const properties = ids.map((id) => [id, { $ref: `#/$defs/rule.${id}`, default: ruleDefinition(id).default }]);
  return object(description, Object.fromEntries(properties));
}

function wordingSchema(): object {
  const properties = wordingKeys.map((key) => [key, { type: 'string', ...messageHelp(key) }]);
  return object(
    "The product's messages in this site's wording, as ICU messages. Texts of a page are in its blocks.",
    Object.fromEntries(properties),
  );
}

/** A schema for use among the definitions: its own `$id` would detach its references from the document's. */
function withoutId(schema: Exclude<JSONSchema, boolean>): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id'));
}
