import type { PlannedBlock, PlannedPage } from '../blocks/plan.ts';

const known = new WeakMap<PlannedPage, boolean>();

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

/** Whether a page's HTML depends on the visitor, by the blocks it contains: such a page is never cached. */
export function isPersonal(page: PlannedPage): boolean {
  let personal = known.get(page);
  if (personal === undefined) {
    personal = somewhere(blocksOf(page), ({ definition }) => definition.personal === true) !== undefined;
    known.set(page, personal);
  }
  return personal;
}

/** The block of a page with this id. */
export function findBlock(page: PlannedPage, id: string): PlannedBlock | undefined {
  return somewhere(blocksOf(page), (block) => block.id === id);
}
