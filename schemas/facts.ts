import type { FromSchema } from 'json-schema-to-ts';
import { financeLenderSchema } from './entities/vehicle-parts.ts';
import { vehicleSchema } from './entities/vehicle.ts';
import { regoStates } from './entities/valuation.ts';
import { featuresSchema } from './site/features.ts';
import { pageKindNames } from './site/page-kinds.ts';
import { object, record } from './shape.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const flag = { type: 'boolean' } as const;
const count = { type: 'integer' } as const;

const featureNames: readonly string[] = featuresSchema.items.enum;
const states: readonly string[] = regoStates;

/** The facts about the site. Its slug is here for reports; a condition on it is rejected. */
const site = object(['slug', 'features', 'dealershipCount'], {
  slug: { ...text, description: 'Name of the site; conditions cannot read it.' },
  locale: { ...text, description: 'Language of the page, such as en-AU or zh-Hans.' },
  template: { ...text, description: 'File of the template that the site extends, without .json.' },
  group: { ...text, description: "File of the group's document that the site extends, without .json." },
  features: {
    type: 'array',
    items: { ...text, enum: featureNames },
    description: "The site's features, including those supplied by plugins.",
  },
  dealershipCount: { ...count, description: 'Number of its dealerships.' },
  state: { ...text, enum: states, description: 'State of its address, else of its first location, such as NSW.' },
  timeZone: { ...text, description: 'Its time zone, such as Australia/Sydney.' },
});

/** The facts derived from a vehicle's raw fields, in stages. */
const derivedVehicle = object(['available', 'justArrived', 'saving', 'imageCount'], {
  available: { ...flag, description: 'Whether it is for sale (rule stock.available).' },
  justArrived: { ...flag, description: 'Whether it was listed within stock.justArrivedDays days.' },
  saving: { type: 'number', description: 'Dollars by which its price is below before_price; 0 if it is not.' },
  imageCount: { ...count, description: 'Number of its pictures.' },
  ageYears: { type: 'integer', description: 'Calendar years since its model year.' },
  lender: {
    ...financeLenderSchema,
    description: 'The offer of the provider that finance.provider names: of its lender, its quote, or its own rates.',
  },
});

/** A location as conditions see it. */
const location = object(['type', 'subtype', 'slug', 'primary', 'manufacturers', 'openNow'], {
  type: { ...text, enum: ['sales', 'service', 'parts'], description: 'What the location is for.' },
  subtype: { ...texts, description: 'Its other functions, such as buying.' },
  slug: { ...text, description: 'Its name in URLs.' },
  dealership_slug: { ...text, description: 'The dealership it belongs to.' },
  state: { ...text, enum: states, description: 'Its state, such as NSW.' },
  primary: { ...flag, description: "Whether it is the site's first location." },
  manufacturers: { ...texts, description: 'The makes it sells.' },
  openNow: { ...flag, description: 'Whether it is open at this moment.' },
});

/** The visitor as conditions see them; pages cached for everyone are built with the defaults. */
const visitor = record({
  signedIn: { ...flag, default: false, description: 'Whether the visitor has an account and is signed in to it.' },
  hasPhone: { ...flag, default: false, description: 'Whether that account has a phone number.' },
  hasValuation: { ...flag, default: false, description: 'Whether a trade-in was valued in this browser.' },
});

/** The page being shown. */
const route = object(['name', 'params', 'query'], {
  name: { ...text, enum: pageKindNames, description: 'The kind of the page: its `name` in the document.' },
  params: { type: 'object', additionalProperties: text, description: 'The route parameters.' },
  query: { type: 'object', additionalProperties: text, description: 'The query parameters.' },
});

/** The form that contains the condition; its values are read as `values.<field>`. */
const form = object(['id', 'fields', 'steps'], {
  id: { ...text, description: 'The form.' },
  fields: { ...texts, description: 'Names of its visible fields.' },
  steps: { ...texts, description: 'Its visible steps.' },
  price: { type: 'number', description: 'The displayed price in dollars at which its vehicle can be bought, if any.' },
});

/**
 * Every fact by its root: its type, its description, and whether it is always present. The schema of conditions, their
 * checks, what can be pushed down to the search service and the reference are derived from it; the functions that
 * collect facts (`siteFacts`, `vehicleFacts`, `withLocation`, `pageFacts`) are typed by it. A rule's scope names the
 * roots it can read.
 */
export const factSchemas = {
  site,
  vehicle: { type: 'object', properties: { ...vehicleSchema.properties, ...derivedVehicle.properties } },
  location,
  visitor,
  route,
  form,
  now: { type: 'string', format: 'date-time', description: 'The current time.' },
} as const;

export type FactRoot = keyof typeof factSchemas;

/** The facts of a root; optional ones can also be `undefined`. */
type Gathered<T> = {
  readonly [K in keyof T]: object extends Pick<T, K>
    ? T[K] | undefined
    : T[K] extends unknown[]
      ? Readonly<T[K]>
      : T[K];
};

/**
 * What a function that collects facts returns: every fact, `undefined` for a missing one, so that none is declared
 * without being collected.
 */
export type Collected<F> = { readonly [K in keyof Required<F>]: F[K] };

export type SiteFacts = Gathered<FromSchema<typeof site>>;
export type DerivedVehicleFacts = Gathered<FromSchema<typeof derivedVehicle>>;
/** An offer of finance on a vehicle. */
export type VehicleOffer = FromSchema<typeof financeLenderSchema>;
export type LocationFacts = Gathered<FromSchema<typeof location>>;
export type VisitorFacts = Gathered<FromSchema<typeof visitor>>;
export type FormFacts = Gathered<FromSchema<typeof form>>;
export type RouteFacts = Omit<Gathered<FromSchema<typeof route>>, 'name' | 'query'> & {
  readonly name: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
};

function visitorOf(value: (fact: { readonly default: boolean }) => boolean): VisitorFacts {
  return Object.fromEntries(
    Object.entries(visitor.properties).map(([name, fact]) => [name, value(fact)]),
  ) as VisitorFacts;
}

/** A visitor about whom nothing is known: the default of each fact. */
export const noVisitor = visitorOf((fact) => fact.default);

/** A visitor about whom everything is known: the opposite of each default. */
export const knownVisitor = visitorOf((fact) => !fact.default);
