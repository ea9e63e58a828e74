import type { DerivedVehicleFacts } from './facts.ts';

/**
 * The facts derived from a vehicle and the raw fields they depend on; those read by a rule's conditions are added.
 * Separate from their schema, because browsers read conditions without the schema of vehicles.
 */
export const derivedFrom: Readonly<Record<string, readonly string[]>> = {
  available: ['status', 'sold'],
  justArrived: ['created_at_timestamp'],
  saving: ['price', 'offer_price', 'before_price'],
  imageCount: ['photos_count'],
  ageYears: ['year'],
  // Its fields are requested by lender (engine/search/attributes.ts).
  lender: [],
} satisfies Readonly<Record<keyof DerivedVehicleFacts, readonly string[]>>;

/** The names of the derived facts; conditions read them as `vehicle.available` and so on. */
export const derivedFields: ReadonlySet<string> = new Set(Object.keys(derivedFrom));
