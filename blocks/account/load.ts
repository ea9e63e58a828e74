import { savedPage } from '../../engine/pages/kinds/stock.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { formDocument } from '../../engine/forms/subject.ts';
import type { Valuation } from '../../schemas/entities/valuation.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { formatPhone } from '../../engine/text/phone.ts';
import { dateFormat } from '../../engine/time/formats.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import type { ProfileField, SavedSearch } from '../../engine/ports/accounts.ts';
import { type AccountAnswer, type AskedSearch, askedSearch, offeredTo } from './searches.ts';
import { vehiclePath } from '../../engine/text/paths.ts';

export const accountRules = [
  ...cardRules,
  'account.panels',
  'saved.listRoute',
  'search.mainRoute',
  'search.savedAlerts.offered',
  'search.savedAlerts.channels',
  'phone.format',
] as const;

export type Panel = RuleValue<'account.panels'>[number];

/** Something the shopper sent while signed in. */
export interface AccountEntry {
  readonly id: number;
  /** Its subject, derived from its filing. */
  readonly title: string;
  readonly date: string;
  /** The day and time of a test drive, or the shopper's own vehicle with what it was valued at. */
  readonly about?: string;
  readonly vehicle?: string;
}

export interface AccountData {
  readonly phone: string;
  readonly details: readonly (readonly [ProfileField, string])[];
  readonly saved: readonly Vehicle[];
  /** The page that lists saved vehicles on a site that saves on the device, where only the browser knows them. */
  readonly savedAt?: string;
  readonly entries: Readonly<Partial<Record<Panel, readonly AccountEntry[]>>>;
  readonly searches: readonly SavedSearch[];
  readonly asked?: AskedSearch;
  /** Where shoppers change how they are notified; omitted when the site sends no alerts. */
  readonly changeAt?: string;
  readonly browse: string;
  /** Why signing out, or saving the search, failed. */
  readonly error?: string;
}

/** The panels that show leads; a form names the one for its own. */
const leadPanels: ReadonlySet<Panel> = new Set(['enquiries', 'valuations', 'finance', 'bookings']);

/** How many of a shopper's leads are read; the page is a reminder, not an archive. */
const mostLeads = 100;

type Context = LoadContext<unknown, (typeof accountRules)[number]>;

/** A vehicle that was valued, with its figure while that holds. */
function valued({ vehicle, low, high, offer, expires_at }: Valuation, { site, now }: Context): string {
  const { words } = site.wording;
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  if (low === undefined || high === undefined || Date.parse(expires_at) <= now.getTime()) return name;
  const range = words('valuation.range', { low: dollars(low, words), high: dollars(high, words) });
  return `${name} · ${offer === undefined ? range : dollars(offer, words)}`;
}

async function entriesOf(context: Context, userId: number): Promise<AccountData['entries']> {
  const { site, backend, rules } = context;
  const panels = rules['account.panels'].filter((panel) => leadPanels.has(panel));
  if (panels.length === 0) return {};
  const { locale, timeZone } = site.document.site;
  const day = dateFormat(locale, { timeZone, dateStyle: 'medium' });
  // The clocks of a location may differ from the site's; a day alone has no time.
  const visitDay = dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const visit = dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  const shown = (at: string) =>
    at.includes('T') ? visit.format(Date.parse(`${at}Z`)) : visitDay.format(Date.parse(at));
  const leads = await backend.accounts.leads({ site: site.slug, userId }, mostLeads);
  return Object.fromEntries(
    panels.map((panel) => [
      panel,
      leads
        .filter(({ kind }) => formDocument(site, kind)?.panel === panel)
        .map(({ id, title, createdAt, dateTime, carSlug, valuation }) => ({
          id,
          title,
          date: day.format(createdAt),
          ...(dateTime ? { about: shown(dateTime) } : {}),
          ...(valuation ? { about: valued(valuation, context) } : {}),
          ...(carSlug ? { vehicle: vehiclePath({ slug: carSlug }) } : {}),
        })),
    ]),
  );
}

/** The stored data of the signed-in shopper; nothing for anyone else. */
export async function loadAccount(context: Context): Promise<AccountData | undefined> {
  const { site, search, backend, visitor, answer, rules, page, signal } = context;
  if (!visitor) return undefined;
  const owner = { site: site.slug, userId: visitor.id };
  const savedAt = rules['saved.storage'] === 'device' && site.page(savedPage) ? rules['saved.listRoute'] : undefined;
  const [{ phone, ...profile }, ids, entries, searches, asked] = await Promise.all([
    backend.accounts.details(owner),
    rules['account.panels'].includes('saved') && !savedAt ? backend.accounts.savedCars(owner) : [],
    entriesOf(context, visitor.id),
    backend.accounts.savedSearches(owner),
    askedSearch(context, page.url.searchParams.get('search')),
  ]);
  // As `submit` returned it: it never leaves the server in between.
  const { error, email, emailError, by } = (answer ?? {}) as AccountAnswer;
  const known = searches.find(({ address }) => address === asked?.address);
  const fields = ['first_name', 'last_name', 'email', 'postcode'] as const;
  const shown = formatPhone(phone, rules['phone.format']);
  return {
    phone: shown,
    details: fields.flatMap((name) => (profile[name] ? [[name, profile[name]] as const] : [])),
    saved: await search.byIds(ids, signal),
    ...(savedAt ? { savedAt } : {}),
    entries,
    searches,
    ...(asked
      ? {
          asked: {
            ...asked,
            offered: offeredTo(context),
            by: by ?? known?.by ?? [],
            phone: shown,
            email: email ?? profile.email ?? '',
            emailError,
          },
        }
      : {}),
    ...(rules['search.savedAlerts.offered'] ? { changeAt: page.url.pathname } : {}),
    browse: rules['search.mainRoute'],
    ...(error ? { error } : {}),
  };
}
