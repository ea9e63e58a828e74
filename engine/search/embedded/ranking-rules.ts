import { ProtocolError } from './errors.ts';
import { perObject } from '../../memo/index.ts';

export const defaultRankingRules = [
  'words',
  'typo',
  'proximity',
  'attributeRank',
  'sort',
  'wordPosition',
  'exactness',
] as const;

/** A rule that compares how well documents match the query. */
export type MatchRule = 'words' | 'typo' | 'proximity' | 'attributeRank' | 'wordPosition' | 'exactness';

/** One step of ranking: a comparison of matches, the request's sort, or a sort of the index's own. */
export type RankingStep = { kind: 'match'; rule: MatchRule } | { kind: 'sort' } | { kind: 'custom'; sort: string };

const steps: Record<string, RankingStep[]> = {
  words: [{ kind: 'match', rule: 'words' }],
  typo: [{ kind: 'match', rule: 'typo' }],
  proximity: [{ kind: 'match', rule: 'proximity' }],
  attribute: [
    { kind: 'match', rule: 'attributeRank' },
    { kind: 'match', rule: 'wordPosition' },
  ],
  attributeRank: [{ kind: 'match', rule: 'attributeRank' }],
  wordPosition: [{ kind: 'match', rule: 'wordPosition' }],
  exactness: [{ kind: 'match', rule: 'exactness' }],
  sort: [{ kind: 'sort' }],
};

const custom = /^[^:]+:(?:asc|desc)$/;

/** Names that no document's field has: by such a rule no search could be sorted. */
const reserved = /^(_geo(?:Point|Distance|Radius|BoundingBox)?)(?:\(.*\))?:/;

/** The ranking steps of a `rankingRules` setting, in order. */
export const rankingSteps = perObject((rules: readonly string[]): readonly RankingStep[] =>
  rules.flatMap((rule) => steps[rule] ?? [{ kind: 'custom', sort: rule }]),
);

/** @throws ProtocolError `invalid_settings_ranking_rules` for a rule that does not exist */
export function checkRankingRules(rules: readonly string[]): void {
  rules.forEach((rule, index) => {
    const [, name] = reserved.exec(rule) ?? [];
    if (name !== undefined) {
      const message = `Invalid value at \`.rankingRules[${index}]\`: \`${name}\` is a reserved keyword and thus can't be used as a ranking rule.`;
      throw new ProtocolError('invalid_settings_ranking_rules', message);
    }
    if (Object.hasOwn(steps, rule) || custom.test(rule)) return;
    const message = `Invalid value at \`.rankingRules[${index}]\`: \`${rule}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, attributeRank, wordPosition, exactness and custom ranking rules.`;
    throw new ProtocolError('invalid_settings_ranking_rules', message);
  });
}
