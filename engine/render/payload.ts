import { getOrCreate, perObject } from '../memo/index.ts';
import { absentPages } from '../pages/site-pages.ts';
import type { PagePayload, Runtime } from '../browser/runtime.ts';
import type { Site } from '../ports/site.ts';
import { possibleValues } from '../rules/table.ts';
import type { PhoneBook } from '../vehicle/place.ts';
import { jsonMembers, scriptSafe } from './html.ts';
import type { PageLoadContext } from './kept-loads.ts';
import type { Gathered } from './render-block.tsx';

interface RuntimeSource extends PageLoadContext {
  /** Where browsers find the search service. */
  readonly browserSearch: Runtime['search'];
}

/** The site's phone numbers, when its cards have a call button with another number than the vehicle's location. */
const phonesOf = perObject((site: Site): Pick<Runtime['site'], 'phones'> => {
  const table = site.rules.table(['card.buttons', 'enquiry.channel', 'phone.source']);
  const calls =
    possibleValues(table, 'card.buttons').some((buttons) => Array.isArray(buttons) && buttons.includes('call')) ||
    possibleValues(table, 'enquiry.channel').includes('phone');
  if (!calls || table.constants['phone.source'] === 'location') return {};
  const {
    dealerships = [],
    site: { phone },
  } = site.document;
  const phones: PhoneBook = {
    site: phone === undefined ? {} : { phone },
    dealerships: dealerships.map(({ slug, phones: own }) => ({ slug, ...(own ? { phones: own } : {}) })),
  };
  return { phones };
});

/** What blocks know about their page. */
export function runtimeOf({ site, page, facts, browserSearch, now }: RuntimeSource): Runtime {
  const { slug, id, name, locale, timeZone } = site.document.site;
  const { card } = site.document.theme ?? {};
  const path = `${page.url.pathname}${page.url.search}`;
  // Most sites have every page.
  const absent = absentPages(site);
  const missing = absent.length > 0 ? { absent } : {};
  return {
    site: { slug, id, name, locale, timeZone, ...(card ? { card } : {}), ...phonesOf(site), ...missing },
    search: browserSearch,
    page: { name: page.name, path, params: page.params },
    now: now.getTime(),
    facts,
  };
}

/**
 * The rules and words of a page's islands as members of a JSON object; the same bytes for all pages of a site whose
 * islands need the same.
 */
const sharedPayloads = perObject<Site, [], Map<string, Buffer>>(() => new Map());

function sharedPayload(site: Site, gathered: Gathered, isVehicle: boolean): Buffer {
  const key = [isVehicle, ...gathered.rules, ...gathered.wording].join();
  return getOrCreate(sharedPayloads(site), key, () => {
    const ids: ReadonlySet<string> = gathered.rules;
    const table = site.rules.table([...gathered.rules]);
    const constants = Object.entries(table.constants).filter(([id]) => ids.has(id));
    const shared: Pick<PagePayload, 'rules' | 'wording'> = {
      // Browsers only resolve rules again for the page's own vehicle, once its data has changed (vehicle-rules.ts).
      rules: isVehicle ? table : { constants: Object.fromEntries(constants), chains: {} },
      wording: site.wording.table([...gathered.wording]),
    };
    return Buffer.from(scriptSafe(jsonMembers(shared)));
  });
}

/** The payload of a page's islands (`PagePayload`), in pieces. */
export function payloadPieces(runtime: Runtime, site: Site, gathered: Gathered): readonly Buffer[] {
  // A vehicle's derived facts include its lender's figures, which would reveal a price that is not shown.
  const { vehicle, derived: _derived, now: _now, ...facts } = runtime.facts;
  const { site: identity, search, page, now } = runtime;
  // As with the rules' chains, only a vehicle's page needs them.
  const own: Omit<PagePayload, 'rules' | 'wording'> = { site: identity, search, page, now, facts: vehicle && facts };
  return [
    Buffer.from(`<script type="application/json" id="forecourt-page">{${scriptSafe(jsonMembers(own))},`),
    sharedPayload(site, gathered, vehicle !== undefined),
    Buffer.from('}</script>'),
  ];
}
