import { pageOnlyFields } from '../../../schemas/entities/vehicle.ts';
import { joinPointer } from '../../json/json.ts';
import { cardRules } from '../../vehicle/card-rules.ts';
import { defineCheck } from '../check.ts';
import { findConditions } from '../conditions.ts';

const onCards: ReadonlySet<string> = new Set([...cardRules, 'stock.justArrivedDays']);
const unknown: ReadonlySet<string> = new Set(pageOnlyFields);

export default defineCheck({
  codes: {
    'condition-unknown-on-cards': {
      severity: 'warning',
      summary: 'Condition on a field that cards lack',
      why: 'Search results do not contain the field, so the condition is never true on a card, unlike on the vehicle page.',
      fix: 'Test a field that search results contain, such as photos_count instead of images.',
    },
  },
  run(context) {
    for (const { value, pointer } of findConditions(context)) {
      const rule = ruleAt(pointer);
      if (rule === undefined || !onCards.has(rule)) continue;
      for (const [at, field] of tested(value, pointer)) {
        if (!unknown.has(field)) continue;
        const message = `Search results lack vehicle.${field}: '${rule}' can read it only on the vehicle's own page.`;
        context.report('condition-unknown-on-cards', { pointer: at, part: 'key', message });
      }
    }
  },
});

/** The rule that a condition belongs to; a lender's condition is part of `finance.estimate.eligible`. */
function ruleAt(pointer: string): string | undefined {
  if (/^\/finance\/providers\/[^/]+\/eligible$/.test(pointer)) return 'finance.estimate.eligible';
  return /\/rules\/([^/]+)/.exec(pointer)?.[1];
}

/** The vehicle fields that a condition tests, each with its position. */
function tested(condition: object, pointer: string): readonly (readonly [pointer: string, field: string])[] {
  return Object.entries(condition).flatMap(([key, inner]: readonly [string, unknown]) => {
    const at = joinPointer(pointer, key);
    const [root, field = ''] = key.split('.');
    if (root === 'vehicle') return [[at, field] as const];
    return typeof inner === 'object' && inner !== null ? tested(inner, at) : [];
  });
}
