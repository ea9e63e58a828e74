import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteStock } from '../../cli/sites/stock.ts';
import { changeJson, copySites } from '../support/server-process.ts';

/** A folder of sites that is in service within a second: one site with a few vehicles, written out. */
export interface TinySite {
  readonly sites: string;
  readonly host: string;
  readonly slug: string;
  /** The ids of vehicles that can be enquired about. */
  readonly carIds: readonly number[];
}

const slug = 'harbour-used';
const vehicles = 40;

/** Writes the tiny site below `folder`. */
export function writeTinySite(folder: string): TinySite {
  const sites = join(folder, 'sites');
  copySites(sites, [slug]);
  changeJson(join(sites, slug, 'site.json'), (document) => ({
    ...document,
    rules: { ...(document['rules'] as object), 'vehicle.requestPhotos.eligible': true },
  }));
  changeJson(join(sites, slug, 'stock.json'), (profile) => ({ ...profile, count: vehicles * 2 }));
  const stock = siteStock(join(sites, slug), sites, new Date())
    .filter((vehicle) => vehicle.status === 'in_stock' && !vehicle.reserved && vehicle.show_on_dealer_website)
    .slice(0, vehicles);
  if (stock.length === 0) throw new Error('The site has no stock.');
  writeFileSync(join(sites, slug, 'vehicles.json'), JSON.stringify(stock));
  return { sites, slug, host: `${slug}.localhost`, carIds: stock.map(({ id }) => id) };
}
