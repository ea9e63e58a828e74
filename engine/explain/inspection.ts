import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import type { BlockReport } from './block.ts';
import type { ExplainedSite } from './subject.ts';
import { reportPageBlocks } from './route.ts';
import { reportRule, shortValue, testText } from './rule.ts';
import { ruleText } from './text.ts';
import { getOrCreate } from '../memo/index.ts';

/** A rule that a block reads, resolved on the page. */
export interface InspectedRule {
  readonly rule: RuleId;
  /** The value as JSON, truncated when long. */
  readonly value: string;
  /** The layer that decides. */
  readonly layer: string;
  /** The whole explanation. */
  readonly text: string;
}

export interface InspectedBlock extends Pick<BlockReport, 'pointer' | 'type' | 'id' | 'at'> {
  readonly depth: number;
  readonly shown: boolean;
  /** Why it is not shown, and what its condition saw. */
  readonly why: readonly string[];
  readonly rules: readonly InspectedRule[];
}

/** What the preview's inspector receives about a page. */
export interface PageInspection {
  readonly path: string;
  readonly pattern: string;
  readonly name: string;
  readonly blocks: readonly InspectedBlock[];
}

export interface InspectedPage extends Omit<PageInspection, 'blocks'> {
  readonly facts: Facts;
  /** Pointers of the blocks on the page. */
  readonly shown: ReadonlySet<string>;
  /** The rules that a block type declares. */
  readonly rulesOf: (type: string) => readonly RuleId[];
}

const reasons: Readonly<Record<BlockReport['state'], string>> = {
  condition: 'Its "when" is false.',
  holder: 'The block that contains it is not shown.',
  'nothing inside': 'None of its blocks is shown.',
  shown: 'It has nothing to show here: its data, or the rules it reads, leave it empty.',
};

/** The blocks of a page in order, shown or not, with the rules each reads. */
export function inspectPage(site: ExplainedSite, page: InspectedPage): PageInspection {
  const { path, pattern, name, facts, shown, rulesOf } = page;
  const known = new Map<RuleId, InspectedRule>();

  function inspectRule(rule: RuleId): InspectedRule {
    return getOrCreate(known, rule, () => {
      const report = reportRule(site, rule, facts);
      return { rule, value: shortValue(report.value), layer: report.layer, text: ruleText(report).join('\n') };
    });
  }

  function inspectBlock(block: BlockReport, depth: number): readonly InspectedBlock[] {
    const { type, id, pointer, at, state, tests, blocks } = block;
    const isShown = shown.has(pointer);
    return [
      {
        pointer,
        type,
        ...(id === undefined ? {} : { id }),
        at,
        depth,
        shown: isShown,
        why: [...(isShown ? [] : [reasons[state]]), ...tests.map(testText)],
        rules: [...new Set(rulesOf(type))].map(inspectRule),
      },
      ...blocks.flatMap((inner) => inspectBlock(inner, depth + 1)),
    ];
  }

  const { header, main, footer } = reportPageBlocks(site, pattern, facts);
  return { path, pattern, name, blocks: [...header, ...main, ...footer].flatMap((block) => inspectBlock(block, 0)) };
}
