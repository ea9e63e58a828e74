import { manufacturers } from '../../../schemas/entities/manufacturers.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { matchRoute, segmentsOf } from '../../pages/match.ts';
import { slugOf } from '../../text/slug.ts';
import { itemsOf, type JsonObject, member } from '../../json/json.ts';
import { addressesOf } from '../addresses.ts';
import { defineCheck } from '../check.ts';
import { ruleValues } from '../rule-values.ts';

/** Body types that feeds use, as they appear in addresses. */
const bodies =
  'bus cab-chassis convertible coupe hatch hatchback people-mover sedan suv truck ute van wagon caravan camper motorhome';

export default defineCheck({
  codes: {
    'search-path': {
      severity: 'warning',
      summary: 'Search path without a search group',
      why: 'It is a page only where the stock has a make or a body of that name; elsewhere shoppers land on the page for unknown addresses.',
      fix: 'Correct the path, or add a search group with that path.',
    },
  },
  for: 'tenant',
  run(context) {
    const { document, links, report } = context;
    const { answers } = addressesOf(context);
    const own = [
      ...namesIn(member(document['search'], 'groups'), 'path'),
      ...namesIn(document['dealerships'], 'slug'),
      ...namesIn(document['brands'], 'slug'),
    ];
    const known = new Set([...own, ...manufacturers.map(({ slug }) => slug), ...bodies.split(' ')]);
    const makes = new Set([
      ...namesIn(document['brands'], 'title').map(slugOf),
      ...manufacturers.map(({ slug }) => slug),
    ]);
    const moved = namesIn(document['redirects'], 'from').map((pattern) => ({ pattern }));
    const rules = ruleValues(document).flatMap(({ value, pointer }) =>
      typeof value === 'string' ? [{ href: value, pointer }] : [],
    );
    for (const { href, ...place } of [...links, ...rules]) {
      if (!href.startsWith('/search/') || href.includes(':')) continue;
      const path = href.replace(/[?#].*$/, '');
      const [name = '', model, ...more] = segmentsOf(path).slice(1);
      // Where there is no page at all, other checks report it.
      if (matchRoute(moved, path) || !answers(path)) continue;
      const found = model === undefined ? known.has(name) || makes.has(name) : makes.has(name) && more.length === 0;
      if (name === '' || found) continue;
      const near = nearestNames(name, model === undefined ? [...own, ...makes] : makes);
      report('search-path', {
        ...place,
        message: `No search group, dealership or known make is named '${name}'.`,
        suggestions: near.map((other) => path.replace(name, other)),
      });
    }
  },
});

function namesIn(list: JsonObject[string] | undefined, key: string): readonly string[] {
  return itemsOf(list).flatMap((entry) => {
    const name = member(entry, key);
    return typeof name === 'string' ? [name] : [];
  });
}
