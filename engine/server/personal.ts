import type { PlannedBlock, PlannedPage } from '../blocks/plan.ts';
import { perObject } from '../memo/index.ts';
import type { Site } from '../ports/site.ts';

const blocksOf = ({ header, main, footer }: PlannedPage) => [...header, ...main, ...footer];

function somewhere(
  blocks: readonly PlannedBlock[],
  wanted: (block: PlannedBlock) => boolean,
): PlannedBlock | undefined {
  for (const block of blocks) {
    const found = wanted(block) ? block : somewhere(block.blocks, wanted);
    if (found) return found;
  }
  return undefined;
}

const hasPersonalBlock = perObject(
  (page: PlannedPage) => somewhere(blocksOf(page), ({ definition }) => definition.personal === true) !== undefined,
);

/** Whether a page's HTML depends on the visitor, by the blocks it contains or the site's conditions: it is never cached. */
export function isPersonal({ asksVisitor }: Pick<Site, 'asksVisitor'>, page: PlannedPage): boolean {
  return asksVisitor || hasPersonalBlock(page);
}

const drawnOn = perObject((page: PlannedPage) =>
  somewhere(blocksOf(page), ({ definition }) => definition.draws !== undefined),
);

/** How many random versions a page has, by the blocks it contains; one for most pages. */
export function drawsOn({ facts, rules }: Site, page: PlannedPage | undefined, now: Date): number {
  const { draws, rules: read } = (page && drawnOn(page))?.definition ?? {};
  return draws && read ? draws(rules.reader(read, { site: facts, now })) : 1;
}

/** Whether a form on a page may include files. */
export const takesFiles = perObject(
  (page: PlannedPage) => somewhere(blocksOf(page), ({ definition }) => definition.files === true) !== undefined,
);

export function findBlock(page: PlannedPage, id: string): PlannedBlock | undefined {
  return somewhere(blocksOf(page), (block) => block.id === id);
}
