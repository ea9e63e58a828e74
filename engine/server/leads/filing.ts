import type { PlannedBlock, Site } from '../../site/site.ts';

/** How leads are filed by the blocks of a site that say so. */
interface Filings {
  readonly category: ReadonlySet<unknown>;
  readonly subcategory: ReadonlySet<unknown>;
}

interface Claimed {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

const known = new WeakMap<Site, Filings>();

function within(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  return blocks.flatMap((block) => [block, ...within(block.blocks)]);
}

function filingsOf(site: Site): Filings {
  let filings = known.get(site);
  if (!filings) {
    const forms = site.pages
      .flatMap(({ header, main, footer }) => within([...header, ...main, ...footer]))
      .filter(({ definition }) => definition.submit)
      .map(({ props }) => new Map(Object.entries(props as object)));
    const said = (name: string) => new Set(forms.map((props) => props.get(name)).filter(Boolean));
    known.set(site, (filings = { category: said('category'), subcategory: said('subcategory') }));
  }
  return filings;
}

/** Of what a script says of how a lead is filed, what a block of the site does file so; anybody can send anything. */
export function trustedFiling(site: Site, { category, subcategory }: Claimed): Claimed {
  const filings = filingsOf(site);
  return {
    ...(filings.category.has(category) ? { category } : {}),
    ...(filings.subcategory.has(subcategory) ? { subcategory } : {}),
  };
}
