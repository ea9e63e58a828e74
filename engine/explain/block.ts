import type { Condition } from '../../schemas/condition.ts';
import { type Facts, traceCondition } from '../conditions/index.ts';
import type { Block } from '../../schemas/site/index.ts';
import { joinPointer } from '../json/json.ts';
import { type ExplainedSite, type FilePlace, writtenAt } from './subject.ts';
import { type Test, testsBehind } from './rule.ts';

/** A block of a page and whether its condition shows it; data may still leave it with nothing to render. */
export interface BlockReport {
  readonly type: string;
  readonly id?: string;
  /** In the extended document. */
  readonly pointer: string;
  readonly at: FilePlace;
  /**
   * `shown`; `condition`: its own `when` is false; `holder`: the block around it is not shown; `nothing inside`: none
   * of the blocks in it is shown.
   */
  readonly state: 'shown' | 'condition' | 'holder' | 'nothing inside';
  readonly when?: Condition;
  /** The tests that determined its condition. */
  readonly tests: readonly Test[];
  readonly blocks: readonly BlockReport[];
}

/** The blocks of a list, including nested ones. */
export function reportBlocks(
  site: ExplainedSite,
  blocks: readonly Block[] | undefined,
  pointer: string,
  facts: Facts,
  holderShown = true,
): readonly BlockReport[] {
  return (blocks ?? []).map((block, index) => {
    const own = joinPointer(pointer, index);
    const trace = block.when && traceCondition(block.when, facts);
    const mayShow = holderShown && (trace?.holds ?? true);
    const inner = reportBlocks(site, block.blocks, joinPointer(own, 'blocks'), facts, mayShow);
    // The heading of a page is shown without anything below it (engine/render/load-blocks.ts).
    const hollow = block.blocks !== undefined && block['level'] !== 1 && inner.every(({ state }) => state !== 'shown');
    return {
      type: block.type,
      ...(block.id === undefined ? {} : { id: block.id }),
      pointer: own,
      at: writtenAt(site.loaded, own),
      state: !holderShown ? 'holder' : !mayShow ? 'condition' : hollow ? 'nothing inside' : 'shown',
      ...(block.when ? { when: block.when } : {}),
      tests: testsBehind(trace),
      blocks: inner,
    };
  });
}
