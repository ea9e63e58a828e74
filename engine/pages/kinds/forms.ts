import type { PageContext } from '../../blocks/load.ts';
import { formSubject } from '../../forms/subject.ts';
import { segmentsOf } from '../match.ts';
import { type AskedPage, definePage, type Finder, type PageAnswer, type PageSubject } from '../define.ts';
import { namedVehicle } from '../named-vehicle.ts';

/** Form pages are about a vehicle if their address names one. */
const perhapsVehicle: PageSubject = { of: 'vehicle', query: ['car_id'] };

async function findNamed(page: PageContext, { search }: Finder): Promise<PageContext> {
  const vehicle = await namedVehicle(page, search);
  return vehicle ? { ...page, vehicle } : page;
}

/** The two paths for reserving a vehicle; a site uses one of them (rule `reserve.path`). */
const reservePaths: readonly string[] = ['checkout', 'buy-online'];

function checkoutAnswer({ site, pattern, page, facts }: AskedPage): PageAnswer | undefined {
  const last = segmentsOf(pattern).at(-1) ?? '';
  if (!reservePaths.includes(last)) return undefined;
  const subject = formSubject(site, page.vehicle, { now: facts.now, page: page.name });
  const wanted = site.rules.read('reserve.path', subject.facts);
  if (wanted === last) return undefined;
  const path = page.url.pathname.replace(/\/$/, '');
  const to = `${path.slice(0, path.lastIndexOf('/') + 1)}${wanted}${page.url.search}`;
  return { to, because: { rule: 'reserve.path', outcome: `it redirects to ${to}` } };
}

export const formPages = [
  definePage({
    name: 'contact',
    family: 'location',
    subject: perhapsVehicle,
    needed: { what: 'to contact the dealer', usual: '/contact', address: /contact|enquir/ },
    find: findNamed,
  }),
  definePage({ name: 'testDrive', subject: perhapsVehicle, find: findNamed }),
  definePage({
    name: 'trade',
    family: 'trade',
    subject: perhapsVehicle,
    entry: 'trade.entryRoute',
    gate: { everywhere: 'never', at: '/sell-my-car' },
    find: findNamed,
  }),
  definePage({
    name: 'finance',
    family: 'finance',
    subject: perhapsVehicle,
    route: 'finance.pageRoute',
    alsoAt: 'finance.carRoute',
    gate: {
      type: 'finance',
      rules: [
        { rule: 'gating.carFinance', type: 'car-finance', aboutVehicle: true },
        { rule: 'gating.finance', type: 'finance' },
      ],
    },
    find: findNamed,
  }),
  definePage({
    name: 'checkout',
    subject: perhapsVehicle,
    // Only once the vehicle is known: without it there is nothing to reserve and no page to return to.
    gate: { type: 'checkout', rules: [{ rule: 'gating.checkout', type: 'checkout', aboutVehicle: true }] },
    opened: 'beginCheckout',
    find: findNamed,
    answer: checkoutAnswer,
  }),
  definePage({ name: 'success' }),
] as const;
