import type { LoadContext } from '../../engine/blocks/load.ts';
import { displayedCount } from '../../engine/search/count.ts';
import type { FacetValue } from '../../engine/search/answer.ts';
import { resultsFilter } from '../../engine/search/scope.ts';
import { toSearchFilter } from '../../engine/conditions/index.ts';
import type { heroRules } from './rules.ts';

/** What the search of the home page offers. */
export interface HeroData {
  /** The number of vehicles, where it is shown. */
  readonly count?: number;
  readonly makes: readonly FacetValue[];
  readonly models: readonly FacetValue[];
  readonly bodies: readonly FacetValue[];
}

const maxModels = 160;
const maxBodies = 8;

/** The makes, models and bodies in stock. */
export async function load(context: LoadContext<unknown, (typeof heroRules)[number]>): Promise<HeroData> {
  const { rules, search, now, signal } = context;
  const stock = resultsFilter(0, now);
  const counted = toSearchFilter(rules['stock.countFilter'], { now });
  const small = { hitsPerPage: 1, attributesToRetrieve: ['id'] };
  const [offered, number] = await search.queries(
    [
      { ...small, filter: stock, facets: ['make', 'make_model', 'simple_body'] },
      {
        ...small,
        filter: counted
          ? [resultsFilter(rules['stock.soldWindowDays'], now), counted]
          : [resultsFilter(rules['stock.soldWindowDays'], now)],
        facets: ['car_type'],
      },
    ],
    signal,
  );
  const count = displayedCount(number?.count ?? 0, Object.entries(number?.facets['car_type'] ?? {}), rules);
  const byName = ([a]: FacetValue, [b]: FacetValue) => a.localeCompare(b, 'en');
  return {
    ...(count === undefined ? {} : { count }),
    makes: Object.entries(offered?.facets['make'] ?? {}).sort(byName),
    models: mostFrequent(offered?.facets['make_model'], maxModels).sort(byName),
    bodies: mostFrequent(offered?.facets['simple_body'], maxBodies),
  };
}

function mostFrequent(counts: Readonly<Record<string, number>> = {}, limit: number): FacetValue[] {
  return Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
    .slice(0, limit);
}
