import type { DerivedVehicleFacts } from './facts.ts';

/**
 * The facts derived from a vehicle and the raw fields they rest on; what a rule adds, its own conditions name. Apart from
 * their schema, as conditions are read in the browser, which is not sent the schema of vehicles.
 */
export const derivedFrom: Readonly<Record<string, readonly string[]>> = {
  available: ['status', 'sold'],
  justArrived: ['created_at_timestamp'],
  saving: ['price', 'offer_price', 'before_price'],
  imageCount: ['photos_count'],
  ageYears: ['year'],
  // Its fields are asked for by lender (engine/search/attributes.ts).
  lender: [],
} satisfies Readonly<Record<keyof DerivedVehicleFacts, readonly string[]>>;

/** The names of the derived facts; conditions read them as `vehicle.available` and so on. */
export const derivedFields: ReadonlySet<string> = new Set(Object.keys(derivedFrom));
