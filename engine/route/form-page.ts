import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import type { VehicleSearch } from '../search/client.ts';
import { lackingNeed, type Need } from '../forms/availability.ts';
import { formSubject } from '../forms/subject.ts';
import type { SiteCore } from '../site/core.ts';
import type { PlannedPage } from '../site/site.ts';
import { segmentsOf } from './match.ts';

/** Pages, by name, that are about the vehicle which their path's `:slug` or their `car_id` names. */
const aboutVehicles: ReadonlySet<string> = new Set(['checkout', 'contact', 'finance', 'testDrive', 'trade']);

/** The two paths at which a vehicle is reserved; a site uses one of them (rule `reserve.path`). */
const reservePaths: readonly string[] = ['checkout', 'buy-online'];
const valuationPattern = '/cars/trade-in';

/** Whether a page may be about one vehicle, which is then looked up for it. */
export function isAboutVehicle({ name }: Pick<PlannedPage, 'name'>): boolean {
  return aboutVehicles.has(name);
}

/** The slug or number by which an address names a vehicle; text behind a second `?` is dropped. */
export function vehicleName({ params, url }: Pick<PageContext, 'params' | 'url'>): string {
  const [named = ''] = (params['slug'] ?? url.searchParams.get('car_id') ?? '').split('?');
  return named;
}

/** Whether a name of a vehicle is its number. */
export function isVehicleNumber(named: string): boolean {
  return /^\d{1,9}$/.test(named);
}

/** The vehicle that an address names. */
export async function namedVehicle(page: PageContext, search: VehicleSearch): Promise<Vehicle | undefined> {
  const named = vehicleName(page);
  if (isVehicleNumber(named)) return search.byId(Number(named));
  return named === '' || named.length > 200 ? undefined : search.bySlug(named);
}

type FormPageAnswer = 'page' | { readonly to: string; readonly rule: 'reserve.path' } | { readonly lacks: Need };

/**
 * What the address of a form's page comes to: the page; another address, where the site reserves at the other path; or
 * no such page, where the site does not have what it is for, or not for this vehicle.
 */
export function formPageAnswer(
  site: SiteCore,
  { name, pattern }: Pick<PlannedPage, 'name' | 'pattern'>,
  { url }: Pick<PageContext, 'url'>,
  vehicle: Vehicle | undefined,
  now: Date,
): FormPageAnswer {
  const subject = formSubject(site, vehicle, { now, page: name });
  const last = segmentsOf(pattern).at(-1) ?? '';
  const form = formOf(name, pattern, last);
  const lacks = form && lackingNeed(form, subject);
  if (lacks) return { lacks };
  if (form !== 'reserve') return 'page';
  const wanted = site.rules.read('reserve.path', subject.facts);
  if (wanted === last) return 'page';
  const path = url.pathname.replace(/\/$/, '');
  return { to: `${path.slice(0, path.lastIndexOf('/') + 1)}${wanted}${url.search}`, rule: 'reserve.path' };
}

/** The form whose offer decides whether a page is there. */
function formOf(name: string, pattern: string, last: string): LeadForm | undefined {
  if (pattern === valuationPattern) return 'valuation';
  if (name === 'finance') return 'finance';
  if (name !== 'checkout') return undefined;
  return reservePaths.includes(last) ? 'reserve' : 'onlinePurchase';
}
