import type { Random } from '../random.ts';
import { oddText, oddValue } from './values.ts';

const attributes = [
  'id',
  'make',
  'model',
  'price',
  'km',
  'year',
  'status',
  'body',
  'location',
  '_geo',
  '*',
  'variant',
  'nowhere',
];

const list = <T>(random: Random, longest: number, make: () => T): T[] =>
  Array.from({ length: random.whole(0, random.chance(0.03) ? longest * 40 : longest) }, make);

function comparison(random: Random): string {
  const name = random.pick(attributes);
  const kind = random.whole(0, 8);
  if (kind === 0) return `${name} IN [${list(random, 6, () => JSON.stringify(oddText(random))).join(', ')}]`;
  if (kind === 1) return `${name} ${random.pick(['EXISTS', 'IS NULL', 'IS EMPTY', 'NOT EXISTS', 'IS NOT NULL'])}`;
  if (kind === 2) return `${name} ${random.whole(-10, 9000)} TO ${random.whole(-10, 90_000)}`;
  if (kind === 3) return `_geoRadius(${random.whole(-95, 95)}, ${random.whole(-185, 185)}, ${random.whole(0, 90_000)})`;
  if (kind === 4) return oddText(random);
  return `${name} ${random.pick(['=', '!=', '>', '>=', '<', '<=', 'CONTAINS', 'STARTS WITH'])} ${random.pick(['Nissan', '"Nissan"', '5000', `"${oddText(random)}"`])}`;
}

function filter(random: Random, depth = 0): string {
  if (depth > 3 || random.chance(0.5)) return comparison(random);
  const inner = `${filter(random, depth + 1)} ${random.pick(['AND', 'OR', 'AND NOT'])} ${filter(random, depth + 1)}`;
  return random.chance(0.5) ? `(${inner})` : inner;
}

/** The parts of a query, each of them optional. */
const parts: Readonly<Record<string, (random: Random) => unknown>> = {
  q: (random) => random.pick(['', 'nissan', 'white ute', 'x5', '"exact"', '-no', oddText(random)]),
  filter: (random) =>
    random.pick([filter(random), [filter(random), [filter(random), filter(random)]], oddValue(random)]),
  sort: (random) =>
    list(random, 3, () => `${random.pick([...attributes, '_geoPoint(1,1)'])}:${random.pick(['asc', 'desc', 'up'])}`),
  facets: (random) => list(random, 6, () => random.pick(attributes)),
  attributesToRetrieve: (random) => list(random, 6, () => random.pick(attributes)),
  attributesToHighlight: (random) => list(random, 3, () => random.pick(attributes)),
  attributesToCrop: (random) => list(random, 3, () => `${random.pick(attributes)}:${random.whole(-1, 20)}`),
  attributesToSearchOn: (random) => list(random, 3, () => random.pick(attributes)),
  highlightPreTag: (random) => oddText(random),
  cropMarker: (random) => oddText(random),
  cropLength: (random) => random.whole(-1, 100),
  limit: (random) => random.pick([0, 1, 20, 1000, 1001, -1, 1e9]),
  offset: (random) => random.pick([0, 1, 20, 1000, -1, 1e9]),
  page: (random) => random.pick([0, 1, 2, 100, -1]),
  hitsPerPage: (random) => random.pick([0, 1, 20, 100, 1000, -1]),
  matchingStrategy: (random) => random.pick(['all', 'last', 'frequency', 'none']),
  showRankingScore: (random) => random.chance(0.5),
  distinct: (random) => random.pick(attributes),
};

/** A query as the search client sends it, with right and wrong values. */
export function searchQuery(random: Random): Record<string, unknown> {
  const names = Object.keys(parts).filter(() => random.chance(0.25));
  return Object.fromEntries(
    names.map((name) => [name, random.chance(0.06) ? oddValue(random) : parts[name]?.(random)]),
  );
}
