import type { PageContext } from '../../blocks/load.ts';
import { lackingNeed } from '../../forms/availability.ts';
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

/** A form that the site does not offer, or not for this vehicle, has no page. */
function offerAnswer(form: string, { site, page, facts: { now } }: AskedPage): PageAnswer | undefined {
  const lacks = lackingNeed(form, formSubject(site, page.vehicle, { now, page: page.name }));
  return lacks && { status: 404, because: lacks };
}

/** The two paths for reserving a vehicle; a site uses one of them (rule `reserve.path`). */
const reservePaths: readonly string[] = ['checkout', 'buy-online'];

function checkoutAnswer(asked: AskedPage): PageAnswer | undefined {
  const last = segmentsOf(asked.pattern).at(-1) ?? '';
  if (!reservePaths.includes(last)) return offerAnswer('onlinePurchase', asked);
  const { site, page, facts } = asked;
  const lacks = offerAnswer('reserve', asked);
  if (lacks) return lacks;
  const subject = formSubject(site, page.vehicle, { now: facts.now, page: page.name });
  const wanted = site.rules.read('reserve.path', subject.facts);
  if (wanted === last) return undefined;
  const path = page.url.pathname.replace(/\/$/, '');
  const to = `${path.slice(0, path.lastIndexOf('/') + 1)}${wanted}${page.url.search}`;
  return { to, because: { rule: 'reserve.path', outcome: `it redirects to ${to}` } };
}

const valuationPattern = '/cars/trade-in';

/** Form pages, and the success page. */
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
    gate: { everywhere: 'never' },
    find: findNamed,
    answer: (asked) => (asked.pattern === valuationPattern ? offerAnswer('valuation', asked) : undefined),
  }),
  definePage({
    name: 'finance',
    family: 'finance',
    subject: perhapsVehicle,
    route: 'finance.pageRoute',
    gate: {
      type: 'finance',
      rules: [
        { rule: 'gating.carFinance', type: 'car-finance', aboutVehicle: true },
        { rule: 'gating.finance', type: 'finance' },
      ],
    },
    find: findNamed,
    answer: (asked) => offerAnswer('finance', asked),
  }),
  definePage({
    name: 'checkout',
    subject: perhapsVehicle,
    // Only once the vehicle is known: without it there is nothing to reserve and no page to return to.
    gate: { type: 'checkout', rules: [{ rule: 'gating.checkout', type: 'checkout', aboutVehicle: true }] },
    find: findNamed,
    answer: checkoutAnswer,
  }),
  definePage({ name: 'success' }),
] as const;
