import { manufacturers } from '../../schemas/entities/manufacturers.ts';
import { slugOf } from '../../schemas/slug.ts';
import { type JsonObject, member, textsUnder } from '../json/json.ts';

/** Body types that feeds use, as they appear in addresses. */
const bodies =
  'bus cab-chassis convertible coupe hatch hatchback people-mover sedan suv truck ute van wagon caravan camper motorhome'.split(
    ' ',
  );
const manufacturerSlugs = manufacturers.map(({ slug }) => slug);

/** The names of parts of the stock in addresses: the site's own, those of makes, and all that may have vehicles. */
export interface StockNames {
  readonly own: readonly string[];
  readonly makes: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
}

/** The names that addresses of results can end in. */
export function stockNames(document: JsonObject): StockNames {
  const own = [
    // A path that the schema rejects for its slashes is the group that was meant, nonetheless.
    ...textsUnder(member(document['search'], 'groups'), 'path').map((path) => path.replaceAll('/', '')),
    ...textsUnder(document['dealerships'], 'slug'),
    ...textsUnder(document['brands'], 'slug'),
  ];
  const makes = new Set([...textsUnder(document['brands'], 'title').map(slugOf), ...manufacturerSlugs]);
  return { own, makes, known: new Set([...own, ...bodies, ...makes]) };
}
