import type { PlannedBlock, PlannedPage } from '../blocks/plan.ts';
import { perObject } from '../json/per-object.ts';
import type { Site } from '../ports/site.ts';

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

const drawn = new WeakMap<PlannedPage, PlannedBlock | undefined>();

/** How many random versions a page has, by the blocks it contains; one for most pages. */
export function drawsOn({ facts, rules }: Site, page: PlannedPage | undefined, now: Date): number {
  if (!page) return 1;
  if (!drawn.has(page))
    drawn.set(
      page,
      somewhere(blocksOf(page), ({ definition }) => definition.draws !== undefined),
    );
  const { draws, rules: read } = drawn.get(page)?.definition ?? {};
  return draws && read ? draws(rules.reader(read, { site: facts, now })) : 1;
}

const filed = perObject(
  (page: PlannedPage) => somewhere(blocksOf(page), ({ definition }) => definition.files === true) !== undefined,
);

/** Whether a form on a page may bring files. */
export const takesFiles = (page: PlannedPage): boolean => filed(page);

/** The block of a page with this id. */
export function findBlock(page: PlannedPage, id: string): PlannedBlock | undefined {
  return somewhere(blocksOf(page), (block) => block.id === id);
}
