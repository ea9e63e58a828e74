import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Facts } from '../conditions/index.ts';
import type { PlannedPage, Site } from '../site/site.ts';
import { matchRoute, segmentsOf } from './match.ts';

type Page = Pick<PlannedPage, 'name' | 'pattern'>;

/** That a page is for signed-in shoppers only, and what sign-in is then for. */
export interface Gate {
  /** A sign-in type with wording of its own, or the document's own for this path. */
  readonly type: string | undefined;
}

/** Pages that are never and always gated on every site (journeys §4 Gating per route); documents may add to both. */
const neverGated = ['@trade', '/sell-my-car'];
const alwaysGated = ['@account', '/online-payment'];

/** Pages that a document names by what they are. */
const namedRoutes: Readonly<Record<string, string>> = { '@account': 'account', '@trade': 'trade' };

const typeOfName: Readonly<Record<string, string>> = {
  account: 'my-garage',
  onlinePayment: 'online-payment',
  checkout: 'checkout',
  spinToWin: 'spin-to-win',
  finance: 'finance',
};

function names(list: readonly string[], { name, pattern }: Page, path: string): boolean {
  const only = segmentsOf(path).join('/');
  return list.some((route) =>
    route.startsWith('@')
      ? namedRoutes[route] === name
      : route === pattern || matchRoute([{ pattern: route }], `/${only}`) !== undefined,
  );
}

type RuledGate = (site: Site, facts: Facts, vehicle: Vehicle | undefined) => string | undefined;

/** Pages that a rule gates, by their name: the sign-in type where it does. */
const ruledGates: Readonly<Record<string, RuledGate>> = {
  /** No redirect before the car is known: without it there is nothing to reserve, and nothing to come back to. */
  checkout: ({ rules }, facts, vehicle) =>
    vehicle && rules.read('gating.checkout', rules.vehicle(vehicle, facts)) ? 'checkout' : undefined,
  finance({ rules }, facts, vehicle) {
    if (vehicle && rules.read('gating.carFinance', rules.vehicle(vehicle, facts))) return 'car-finance';
    return rules.read('gating.finance', facts) ? 'finance' : undefined;
  },
  spinToWin: ({ rules }, facts) => (rules.read('gating.spinToWin', facts) ? 'spin-to-win' : undefined),
};

/** Whether a page can be gated at all, for this path or this vehicle or another: most pages cannot. */
export function mayBeGated(site: Site, page: Page): boolean {
  const { always = [] } = site.document.gating ?? {};
  return (
    Object.hasOwn(ruledGates, page.name) ||
    [...alwaysGated, ...always].some((route) =>
      route.startsWith('@') ? namedRoutes[route] === page.name : matchRoute([page], route) !== undefined,
    )
  );
}

/** Whether a gate turns on which vehicle the page is about. */
export function gateAsksForVehicle({ name }: Page): boolean {
  return name === 'checkout' || name === 'finance';
}

/**
 * The gate before a page, if there is one. What is never gated wins over what always is, the product's own lists over
 * the document's, and both over the `gating.*` rules (journeys §4).
 */
export function gateOf(site: Site, page: Page, path: string, facts: Facts, vehicle?: Vehicle): Gate | undefined {
  const { always = [], never = [], types = {} } = site.document.gating ?? {};
  const own = Object.entries(types).find(([route]) => names([route], page, path))?.[1];
  const type = own ?? typeOfName[page.name] ?? (names(['/online-payment'], page, path) ? 'online-payment' : undefined);
  if (names(neverGated, page, path)) return undefined;
  if (names(alwaysGated, page, path)) return { type };
  if (names(never, page, path)) return undefined;
  if (names(always, page, path)) return { type };
  const ruled = ruledGates[page.name]?.(site, facts, vehicle);
  return ruled === undefined ? undefined : { type: own ?? ruled };
}
