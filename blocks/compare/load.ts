import type { LoadContext } from '../../engine/blocks/load.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { displayPrice, priceRules } from '../../engine/vehicle/price.ts';
import { isSpecField, specLabelKey, specRules, specValue } from '../../engine/vehicle/specs.ts';
import { vehicleTitle } from '../../engine/vehicle/title.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { loadWays, type WaysData, waysRules } from '../shared/ways/load.ts';
import { vehiclePath } from '../../engine/text/paths.ts';
import { defined } from '../../engine/json/defined.ts';

export const compareRules = [
  ...priceRules,
  ...specRules,
  ...actionRules,
  ...waysRules,
  'compare.maximum',
  'compare.rows',
] as const;

/** One vehicle at the head of its column. */
export interface ComparedCar {
  readonly id: number;
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly badge: string;
  readonly image?: string;
  readonly price?: string;
  /** What the price includes: `Drive Away`. */
  readonly priceType?: string;
  /** The link to enquire about it; for a sold one, to find something similar. */
  readonly enquiry?: ActionLink;
  readonly available: boolean;
  /** The same comparison without it. */
  readonly without: string;
}

export interface ComparedRow {
  readonly label: string;
  /** One per vehicle, in their order; `null` when it has no value. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** Maximum number of vehicles in an address that are looked up. */
const mostListed = 20;

export interface CompareData {
  readonly cars: readonly ComparedCar[];
  /** How many vehicles of the address have left the stock. */
  readonly gone?: number;
  readonly rows: readonly ComparedRow[];
  readonly maximum: number;
  /** Links to show when there is nothing to compare. */
  readonly ways?: WaysData;
}

type CompareContext = LoadContext<unknown, (typeof compareRules)[number]>;

function listedSlugs({ page, rules }: CompareContext): readonly string[] {
  if (rules['compare.maximum'] === 0) return [];
  const slugs = (page.url.searchParams.get('cars') ?? '').split(',').filter((slug) => /^[\w-]{1,200}$/.test(slug));
  return [...new Set(slugs)].slice(0, mostListed);
}

function address(path: string, slugs: readonly string[]): string {
  return slugs.length > 0 ? `${path}?cars=${slugs.join(',')}` : path;
}

/** The rows in which any of the vehicles has a value, in the site's order. */
function comparedRows(vehicles: readonly Vehicle[], { rules, site, now }: CompareContext): readonly ComparedRow[] {
  const fields = [...new Set(vehicles.flatMap((vehicle) => rules.for(vehicle)['compare.rows']))];
  const { words } = site.wording;
  const today = dayInZone(now, site.document.site.timeZone);
  return fields.flatMap((field) => {
    const values = vehicles.map((vehicle) => {
      const own = rules.for(vehicle);
      if (field === 'price') return displayPrice(vehicle, own, words)?.text ?? null;
      return isSpecField(field) ? (specValue(vehicle, field, { rules: own, words, today }) ?? null) : null;
    });
    if (values.every((value) => value === null)) return [];
    const key = isSpecField(field) ? specLabelKey(field) : 'compare.row.price';
    return [{ label: site.wording.words(key), values, differs: new Set(values).size > 1 }];
  });
}

/** The vehicles in the address, as many as the site compares; those no longer in stock are only counted. */
export async function loadCompare(context: CompareContext): Promise<CompareData> {
  const { rules, page, search, signal, site } = context;
  const maximum = rules['compare.maximum'];
  const slugs = listedSlugs(context);
  const found = await Promise.all(slugs.map((slug) => search.bySlug(slug, signal)));
  const known = found.filter((vehicle) => vehicle !== undefined);
  const vehicles = known.slice(0, maximum);
  const gone = slugs.length - known.length;
  const { words } = site.wording;
  const cars = vehicles.map((vehicle): ComparedCar => {
    const own = rules.for(vehicle);
    const image = vehicle.primary_image_url || vehicle.thumbnails?.[0];
    const price = displayPrice(vehicle, own, words);
    const [enquiry] = vehicleActions(['enquire'], vehicle, { ...context, rules: own });
    return {
      id: vehicle.id,
      slug: vehicle.slug,
      href: vehiclePath(vehicle),
      title: vehicleTitle(vehicle, ['year', 'make', 'model']),
      badge: vehicle.badge?.trim() ?? '',
      ...defined({ image: image || undefined, price: price?.text, priceType: price?.type || undefined, enquiry }),
      available: own['stock.available'],
      without: address(
        page.url.pathname,
        vehicles.flatMap(({ slug }) => (slug === vehicle.slug ? [] : [slug])),
      ),
    };
  });
  if (cars.length === 0) return { cars, gone, rows: [], maximum, ways: await loadWays(context) };
  return { cars, gone, rows: comparedRows(vehicles, context), maximum };
}
