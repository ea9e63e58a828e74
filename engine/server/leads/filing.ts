import type { CompiledSite, PlannedBlock } from '../../blocks/plan.ts';
import { perObject } from '../../json/per-object.ts';

interface Claimed {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

function within(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  return blocks.flatMap((block) => [block, ...within(block.blocks)]);
}

/** The filing of leads that a site's blocks declare. */
const filingsOf = perObject((site: CompiledSite) => {
  const forms = site.pages
    .flatMap(({ header, main, footer }) => within([...header, ...main, ...footer]))
    .filter(({ definition }) => definition.submit)
    .map(({ props }) => new Map(Object.entries(props as object)));
  const declared = (name: string) => new Set<unknown>(forms.map((props) => props.get(name)).filter(Boolean));
  return { category: declared('category'), subcategory: declared('subcategory') };
});

/** Of the filing a script submits, only what some block of the site really uses: anyone can send anything. */
export function trustedFiling(site: CompiledSite, { category, subcategory }: Claimed): Claimed {
  const filings = filingsOf(site);
  return {
    ...(filings.category.has(category) ? { category } : {}),
    ...(filings.subcategory.has(subcategory) ? { subcategory } : {}),
  };
}
