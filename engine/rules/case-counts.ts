import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { compileCondition, type Predicate } from '../conditions/compile.ts';
import type { Facts } from '../conditions/facts.ts';
import { conditionPaths } from '../conditions/parse.ts';
import { casesOf, inherits, type RuleCase } from './cases.ts';
import type { SiteRuleBook } from './compile.ts';
import { layersOf } from './explain.ts';
import { getOrCreate } from '../memo/index.ts';

/** What one case of a rule matches. */
export interface CaseCount {
  /** `site`, `provider nissan-finance`, `group`, `template`, `default`. */
  readonly layer: string;
  /** Its index in the book's layers; absent for a finance provider's. */
  readonly depth?: number;
  /** 0-based index in the list of cases. */
  readonly index: number;
  /**
   * `last`: it has no condition; `vehicle`: its condition reads the vehicle; `site`: only the site; `more`: other
   * facts.
   */
  readonly reads: 'last' | 'vehicle' | 'site' | 'more';
  /** How many vehicles it matches; absent when its condition reads more than the vehicle and the site. */
  readonly vehicles?: number;
}

interface CountedCase {
  readonly reads: CaseCount['reads'];
  readonly holds: Predicate | undefined;
  readonly inherits: boolean;
  vehicles: number;
}

interface CountedLayer {
  readonly name: string;
  readonly depth: number | undefined;
  readonly cases: readonly CountedCase[];
}

/**
 * How many of these vehicles each case of a rule matches, the strongest layer first. As when the rule is read, the
 * first case that holds applies to a vehicle, and one that inherits passes it on to the next layer as well. A case that
 * reads the page, visitor, location or time is skipped, because it depends on circumstances. Layers that no vehicle
 * reaches are omitted, as are plain values.
 */
export function caseCounts(
  book: SiteRuleBook,
  id: RuleId,
  vehicles: readonly Vehicle[],
  facts: Facts,
): readonly CaseCount[] {
  const counted = new Map<number | string, CountedLayer>();
  for (const vehicle of vehicles) {
    const known = book.vehicle(vehicle, facts);
    for (const { name, depth, value } of layersOf(book, id, known)) {
      const uncounted = (): CountedLayer => ({ name, depth, cases: casesOf(value)?.map(countedCase) ?? [] });
      const layer = getOrCreate(counted, depth ?? name, uncounted);
      const hit = layer.cases.find((item) => item.reads !== 'more' && (!item.holds || item.holds(known)));
      if (hit) hit.vehicles++;
      if (layer.cases.length === 0 || (hit && !hit.inherits)) break;
    }
  }
  return [...counted.values()].flatMap(({ name, depth, cases }) =>
    cases.map(
      ({ reads, vehicles: caught }, index): CaseCount => ({
        layer: name,
        ...(depth === undefined ? {} : { depth }),
        index,
        reads,
        ...(reads === 'more' ? {} : { vehicles: caught }),
      }),
    ),
  );
}

function countedCase({ when, use }: RuleCase): CountedCase {
  return {
    reads: when ? factsRead(conditionPaths(when)) : 'last',
    holds: when && compileCondition(when),
    inherits: inherits(use),
    vehicles: 0,
  };
}

function factsRead(paths: readonly string[]): CaseCount['reads'] {
  const roots = paths.map((path) => path.split('.')[0]);
  if (!roots.every((root) => root === 'vehicle' || root === 'site')) return 'more';
  return roots.includes('vehicle') ? 'vehicle' : 'site';
}
