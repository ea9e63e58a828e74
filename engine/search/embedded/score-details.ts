import { matchesPattern } from './attribute-pattern.ts';
import type { MatchRule } from './ranking-rules.ts';
import type { Settings } from './settings.ts';
import type { Json, JsonObject } from './shape.ts';

/** What a rule gives a document: its cost, and one more than the maximum; for words, the maximum. */
interface RuleScore {
  readonly cost: number;
  readonly steps: number;
}

/** The input of the score details of one hit. */
interface Scored {
  readonly settings: Settings;
  /** `undefined` when the query has no words. */
  readonly score: ((rule: MatchRule) => RuleScore) | undefined;
  /** How many words the query has. */
  readonly words: number;
  /** The criteria of the request's sort. */
  readonly sort: readonly string[];
  /** The document's value for a sort criterion. */
  readonly valueBy: (by: string) => JsonObject;
}

const local = ({ cost, steps }: RuleScore): number => (steps - cost) / steps;

/** How exact a match is: 0 when some field is exactly the query, 1 when one begins with it, else 2. */
const matchTypes = ['exactMatch', 'matchesStart', 'noExactMatch'] as const;

function exactness(score: RuleScore, words: number): JsonObject {
  const kind = Math.floor(score.cost / (words + 1));
  const matchType = matchTypes[kind] ?? 'noExactMatch';
  if (matchType !== 'noExactMatch') return { matchType, score: (3 - kind) / 3 };
  const matchingWords = words - (score.cost % (words + 1));
  return { matchType, matchingWords, maxMatchingWords: words, score: local(score) };
}

/** The details of one rule of the settings; several for the request's sort, none for what does not apply. */
function detailsOf(rule: string, { score, words, sort, valueBy, settings }: Scored): (readonly [string, JsonObject])[] {
  if (rule === 'sort') return sort.map((by) => shown(by, valueBy(by), settings));
  if (rule.includes(':')) return [shown(rule, valueBy(rule), settings)];
  if (!score) return [];
  switch (rule) {
    case 'words': {
      const own = score('words');
      return [[rule, { matchingWords: words - own.cost, maxMatchingWords: words, score: local(own) }]];
    }
    case 'typo': {
      const own = score('typo');
      return [[rule, { typoCount: own.cost, maxTypoCount: own.steps - 1, score: local(own) }]];
    }
    case 'proximity':
    case 'attributeRank':
      return [[rule, { score: local(score(rule)) }]];
    case 'wordPosition':
      return [['attributePosition', { score: local(score(rule)) }]];
    case 'attribute': {
      const [field, position] = [score('attributeRank'), score('wordPosition')];
      const rank = (field.steps - field.cost - 1) * position.steps + (position.steps - position.cost);
      const details = {
        attributeRankingOrderScore: local(field),
        queryWordDistanceScore: local(position),
        score: rank / (field.steps * position.steps),
      };
      return [[rule, details]];
    }
    case 'exactness':
      return [[rule, exactness(score('exactness'), words)]];
    default:
      return [];
  }
}

/** A sort's details, without values of fields that are not displayed. */
function shown(by: string, details: JsonObject, { displayedAttributes }: Settings): readonly [string, JsonObject] {
  const field = by.startsWith('_geoPoint') ? '_geo' : by.slice(0, by.lastIndexOf(':'));
  const isShown = displayedAttributes.some((pattern) => matchesPattern(pattern, field));
  return isShown ? [by, details] : ['', { value: '<hidden>' }];
}

/** The `_rankingScoreDetails` of a hit: the score of each ranking rule, in order. */
export function scoreDetails(scored: Scored): JsonObject {
  const all = scored.settings.rankingRules.flatMap((rule) => detailsOf(rule, scored));
  return Object.fromEntries(
    all.map(([name, details], order): [string, Json] => [
      name === '' ? `<hidden-rule-${order}>` : name,
      { order, ...details },
    ]),
  );
}
