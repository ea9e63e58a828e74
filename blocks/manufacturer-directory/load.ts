import type { LoadContext } from '../../engine/blocks/load.ts';
import { slugOf } from '../../engine/text/slug.ts';
import { manufacturers } from '../../schemas/entities/manufacturers.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import { brandLogo, brandPage } from '../shared/brands.ts';

export const directoryRules = ['brands.directory.scope', 'brands.overviewShown'] as const satisfies readonly RuleId[];

/** A make of the directory. */
export interface MakeEntry {
  readonly slug: string;
  readonly name: string;
  /** How many of its vehicles are in stock. */
  readonly count: number;
  /** Its page, or its vehicles; no link when there are neither. */
  readonly to?: string;
  readonly logo?: string;
}

/** The makes that begin with one letter. */
export interface MakeGroup {
  readonly letter: string;
  readonly makes: readonly MakeEntry[];
}

type Context = LoadContext<unknown, (typeof directoryRules)[number]>;

const listed: Record<
  RuleValue<'brands.directory.scope'>,
  (make: MakeEntry, franchised: ReadonlySet<string>) => boolean
> = {
  all: () => true,
  stocked: ({ count }) => count > 0,
  franchised: ({ slug }, franchised) => franchised.has(slug),
};

/** A make's initial, without accents. */
function letterOf(name: string): string {
  return slugOf(name).charAt(0).toUpperCase();
}

/** The platform's makes and the site's own brands by initial, with their stock counts. */
export async function loadDirectory({ search, site, rules, signal }: Context): Promise<readonly MakeGroup[]> {
  const { facets } = await search.query({ q: '', limit: 0, facets: ['make'] }, signal);
  const stock = new Map(Object.entries(facets['make'] ?? {}).map(([make, count]) => [slugOf(make), count]));
  const brands = new Map((site.document.brands ?? []).map((brand) => [brand.slug, brand]));
  const sold = new Set([
    ...brands.keys(),
    ...(site.document.dealerships ?? []).flatMap((dealership) => dealership.brands ?? []),
  ]);
  const known = new Map([
    ...manufacturers.map((make) => [make.slug, { name: make.name, logo: make.logo.url ?? undefined }] as const),
    ...[...brands.values()].map(
      (brand) =>
        [
          brand.slug,
          {
            name: brand.title,
            logo: brandLogo(brand) ?? manufacturers.find(({ slug }) => slug === brand.slug)?.logo.url ?? undefined,
          },
        ] as const,
    ),
  ]);
  const makes = [...known].map(([slug, { name, logo }]): MakeEntry => {
    const count = stock.get(slug) ?? 0;
    const to = brandPage(site, slug, rules['brands.overviewShown']) ?? (count > 0 ? `/search/${slug}` : undefined);
    return { slug, name, count, ...(to ? { to } : {}), ...(logo ? { logo } : {}) };
  });
  const shown = makes
    .filter((make) => listed[rules['brands.directory.scope']](make, sold))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
  const letters = [...new Set(shown.map(({ name }) => letterOf(name)))].toSorted();
  return letters.map((letter) => ({ letter, makes: shown.filter(({ name }) => letterOf(name) === letter) }));
}
