import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import type { VehicleSearch } from '../search/client.ts';
import { formOffered } from '../forms/availability.ts';
import { formSubject } from '../forms/subject.ts';
import type { PlannedPage, Site } from '../site/site.ts';
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

/** The vehicle that an address names by slug or number; text behind a second `?` is dropped (journeys §2). */
export async function namedVehicle(page: PageContext, search: VehicleSearch): Promise<Vehicle | undefined> {
  const [named = ''] = (page.params['slug'] ?? page.url.searchParams.get('car_id') ?? '').split('?');
  if (/^\d{1,9}$/.test(named)) return (await search.list(`id = ${named}`, 1))[0];
  return named === '' || named.length > 200 ? undefined : search.bySlug(named);
}

/**
 * What the address of a form's page comes to: the page; another address, where the site reserves at the other path; or
 * no such page, where the site does not have what it is for, or not for this vehicle (browsing §2).
 */
export function formPageAnswer(
  site: Site,
  { name, pattern }: Pick<PlannedPage, 'name' | 'pattern'>,
  page: PageContext,
  vehicle: Vehicle | undefined,
  now: Date,
): 'page' | 'notFound' | { readonly to: string } {
  const subject = formSubject(site, vehicle, { now, page: name });
  if (pattern === valuationPattern) return formOffered('valuation', subject) ? 'page' : 'notFound';
  if (name === 'finance') return formOffered('finance', subject) ? 'page' : 'notFound';
  if (name !== 'checkout') return 'page';
  const last = segmentsOf(pattern).at(-1) ?? '';
  if (!reservePaths.includes(last)) return formOffered('onlinePurchase', subject) ? 'page' : 'notFound';
  if (!formOffered('reserve', subject)) return 'notFound';
  const wanted = site.rules.read('reserve.path', subject.facts);
  return wanted === last ? 'page' : { to: `${page.url.pathname.replace(/[^/]+\/?$/, wanted)}${page.url.search}` };
}
