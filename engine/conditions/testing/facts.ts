import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Facts } from '../facts.ts';

/** 2026-06-15 at noon in Sydney. */
export const now = new Date('2026-06-15T02:00:00Z');

/** A used car of the fixture yard, with a test's overrides. */
export function vehicle(different: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 1,
    slug: 'toyota-rav4-1',
    name: '2022 Toyota RAV4',
    make: 'Toyota',
    model: 'RAV4',
    status: 'in_stock',
    car_type: 'used',
    item_type: 'car',
    show_on_dealer_website: true,
    ...different,
  };
}

/** The facts of a site without features, with a test's overrides. */
export function facts(different: Partial<Facts> = {}): Facts {
  return { site: { slug: 'fixture', features: [], dealershipCount: 1, state: 'NSW' }, now, ...different };
}
