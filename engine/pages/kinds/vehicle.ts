import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { PageContext } from '../../blocks/load.ts';
import { forSale } from '../../conditions/filter-text.ts';
import type { Site } from '../../ports/site.ts';
import { isSold, soldAt } from '../../vehicle/sold.ts';
import { type AskedPage, definePage, type Finder, type PageAnswer } from '../define.ts';
import { resultsPath, vehiclePath } from '../../text/paths.ts';
import { slugOf } from '../../../schemas/slug.ts';

const daySeconds = 86_400;

async function findVehicle(page: PageContext, { search }: Finder): Promise<PageContext | undefined> {
  const vehicle = await search.bySlug(page.params['slug'] ?? '');
  return vehicle && { ...page, vehicle };
}

/**
 * A sold vehicle redirects to more of its make (rule `vehicle.sold.page`), or is gone once it was sold longer ago than
 * sold vehicles are shown (rule `stock.soldWindowDays`). If its time of sale is unknown, its page stays.
 */
function soldAnswer({ site: { rules }, page: { vehicle }, facts }: AskedPage): PageAnswer | undefined {
  if (!vehicle || !isSold(vehicle)) return undefined;
  if (rules.read('vehicle.sold.page', facts) === 'redirect') {
    const to = resultsPath(slugOf(vehicle.make));
    const outcome = `the vehicle is sold, so it redirects to ${to}`;
    return { to, because: { rule: 'vehicle.sold.page', outcome } };
  }
  const sold = soldAt(vehicle);
  const days = rules.read('stock.soldWindowDays', facts);
  if (sold === undefined || facts.now.getTime() / 1000 - sold <= days * daySeconds) return undefined;
  const outcome = `the vehicle was sold more than ${days} days ago`;
  return { status: 410, because: { rule: 'stock.soldWindowDays', outcome } };
}

const pageSize = 1000;
/** A sitemap file may contain 50,000 addresses, more than any yard needs. */
const maximumVehicles = 45_000;

async function vehicleAddresses({ search }: Finder): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let page = 1; paths.length < maximumVehicles; page += 1) {
    const { hits, pages } = await search.query({
      q: '',
      page,
      hitsPerPage: pageSize,
      filter: forSale,
      attributesToRetrieve: ['slug'],
      sort: ['id:asc'],
    });
    paths.push(...hits.map(vehiclePath));
    if (page >= pages) break;
  }
  return paths;
}

const vehiclePage = definePage({
  name: 'vehicle',
  family: 'vehicle',
  subject: { of: 'vehicle', always: true },
  opened: 'viewItem',
  find: findVehicle,
  answer: soldAnswer,
  addresses: vehicleAddresses,
});

export const printPage = definePage({
  name: 'print',
  subject: { of: 'vehicle', always: true, query: ['car_id'] },
  find: (page, finder) => findVehicle({ ...page, params: { slug: page.url.searchParams.get('car_id') ?? '' } }, finder),
  answer: soldAnswer,
});

export const vehiclePages = [vehiclePage, printPage] as const;

/** A vehicle's printable page, whether or not the site has one. */
export function printedPage(site: Site, vehicle: Vehicle): PageContext {
  const url = new URL('/print', `https://${site.document.site.hosts[0]}`);
  return { name: printPage.name, url, params: {}, vehicle };
}
