import type { CompiledSite, PlannedBlock } from '../../blocks/plan.ts';

/** The filing of leads that a site's blocks declare. */
interface Filings {
  readonly category: ReadonlySet<unknown>;
  readonly subcategory: ReadonlySet<unknown>;
}

interface Claimed {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

const known = new WeakMap<CompiledSite, Filings>();

function within(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  return blocks.flatMap((block) => [block, ...within(block.blocks)]);
}

function filingsOf(site: CompiledSite): Filings {
  let filings = known.get(site);
  if (!filings) {
    const forms = site.pages
      .flatMap(({ header, main, footer }) => within([...header, ...main, ...footer]))
      .filter(({ definition }) => definition.submit)
      .map(({ props }) => new Map(Object.entries(props as object)));
    const declared = (name: string) => new Set(forms.map((props) => props.get(name)).filter(Boolean));
    known.set(site, (filings = { category: declared('category'), subcategory: declared('subcategory') }));
  }
  return filings;
}

/** Of the filing a script submits, only what some block of the site really uses: anyone can send anything. */
export function trustedFiling(site: CompiledSite, { category, subcategory }: Claimed): Claimed {
  const filings = filingsOf(site);
  return {
    ...(filings.category.has(category) ? { category } : {}),
    ...(filings.subcategory.has(subcategory) ? { subcategory } : {}),
  };
}
