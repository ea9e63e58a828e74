import type { LoadContext } from '../../engine/blocks/load.ts';
import { slugOf } from '../../engine/text/slug.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { brandPage } from '../shared/brands.ts';
import { mediaUrl } from '../../engine/site/media.ts';

export const tileRules = ['brands.logoFallback', 'brands.overviewShown'] as const satisfies readonly RuleId[];

export interface TilesProps {
  readonly count?: number;
  readonly counts?: boolean;
}

/** A make of the stock. */
export interface MakeTile {
  readonly make: string;
  readonly count: number;
  readonly to: string;
  readonly logo?: string;
}

type TilesContext = LoadContext<TilesProps, (typeof tileRules)[number]>;

/** Logos by make, from the brand directory and the brand menu. */
function logos({ brands = [], navigation }: TilesContext['site']['document']): ReadonlyMap<string, string> {
  const entries = [
    ...(navigation?.brandTiles ?? []).map(({ make, logo }) => [slugOf(make), logo] as const),
    ...brands.map(({ slug, logo }) => [slug, logo] as const),
  ];
  return new Map(entries.flatMap(([slug, logo]) => (logo ? [[slug, mediaUrl(logo)] as const] : [])));
}

/** The makes with the most stock first; a make with a page of its own links there. */
export async function loadMakes(context: TilesContext): Promise<readonly MakeTile[]> {
  const { props, search, site, rules, signal } = context;
  const { facets } = await search.query({ q: '', limit: 0, facets: ['make'] }, signal);
  const pictures = logos(site.document);
  return Object.entries(facets['make'] ?? {})
    .sort(([one, more], [other, fewer]) => fewer - more || one.localeCompare(other, 'en'))
    .slice(0, props.count ?? 12)
    .map(([make, count]) => {
      const slug = slugOf(make);
      const logo = pictures.get(slug);
      return {
        make,
        count,
        to: brandPage(site, slug, rules['brands.overviewShown']) ?? `/search/${slug}`,
        ...(logo ? { logo } : {}),
      };
    });
}
