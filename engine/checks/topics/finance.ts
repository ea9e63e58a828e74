import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { casesOf } from '../../rules/cases.ts';
import { defineCheck } from '../check.ts';

export const comparisonRateWarning = defineCheck('comparison-rate-warning', {
  severity: 'warning',
  summary: 'Rate without the warning required by law',
  why: 'Where a rate is advertised, the National Credit Code requires the comparison rate and a warning beside it.',
  fix: 'State in "disclaimer" which loan the comparison rate is for, and: WARNING: This comparison rate is true only for the examples given and may not include all fees and charges.',
  run({ document, report }) {
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      const disclaimer = member(provider, 'disclaimer');
      const pointer = joinPointer('/finance/providers', id);
      if (typeof disclaimer !== 'string') {
        const message = `The estimates of '${id}' have no disclaimer.`;
        report({ pointer, part: 'key', message });
      } else if (!/comparison\s+rate/i.test(disclaimer) || !/warning/i.test(disclaimer)) {
        const lacking = /comparison\s+rate/i.test(disclaimer) ? 'warning' : 'comparison rate';
        const message = `The disclaimer of '${id}' does not mention a ${lacking}.`;
        report({ pointer: joinPointer(pointer, 'disclaimer'), message });
      }
    }
  },
});

export const financeLenderDiffers = defineCheck('finance-lender-differs', {
  severity: 'warning',
  summary: "Lender key that differs from the provider's id",
  why: "Conditions on vehicle.lender and weekly estimates read a vehicle's finance_lenders by the id of the provider, so its vehicles would show no estimate.",
  fix: "Use the lender's key as the provider's id.",
  for: 'tenant',
  run({ document, report }) {
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      const lender = member(provider, 'lender');
      if (typeof lender !== 'string' || lender === id) continue;
      report({
        pointer: joinPointer('/finance/providers', id, 'lender'),
        message: `The provider '${id}' reads the figures of the lender '${lender}' only for its disclaimer and fees.`,
      });
    }
  },
});

/** Finance without a lender in the document: figures that the dealer maintains by hand. */
const always = ['manual'];

export const financeProviderExists = defineCheck('finance-provider-exists', {
  severity: 'error',
  summary: 'Finance provider that is not in the document',
  why: 'Vehicles would have no finance, though the rule names a lender for them.',
  fix: 'Add it to finance.providers, or name an existing one.',
  for: 'tenant',
  run({ document, report }) {
    const value = member(document['rules'], 'finance.provider');
    const providers = [...entriesOf(member(document['finance'], 'providers')).map(([id]) => id), ...always];
    const pointer = joinPointer('/rules', 'finance.provider');
    const uses = casesOf(value)?.map(({ use }, index) => [use, joinPointer(pointer, index, 'use')] as const);
    for (const [id, at] of uses ?? [[value, pointer] as const]) {
      if (typeof id !== 'string' || providers.includes(id)) continue;
      report({
        pointer: at,
        message: `There is no finance provider '${id}'.`,
        suggestions: nearestNames(id, providers),
      });
    }
  },
});

export const unusedProvider = defineCheck('unused-provider', {
  severity: 'info',
  summary: 'Lender that no rule names',
  why: 'Its estimates are never shown: the rule finance.provider decides which lender a vehicle has.',
  fix: 'Name it in the rule finance.provider, or remove it.',
  for: 'tenant',
  run({ document, rules, report }) {
    if (!rules) return;
    const named = new Set<unknown>();
    for (const layer of rules.layers) collect(layer.rules['finance.provider'], named);
    const ids = entriesOf(member(document['finance'], 'providers')).map(([id]) => id);
    // A lender misspelt in the rule is not also reported as unused.
    const misspelt = [...named].filter((name) => typeof name === 'string' && !ids.includes(name));
    const meant = misspelt.flatMap((name) => nearestNames(String(name), ids));
    for (const id of ids) {
      if (named.has(id) || meant.includes(id)) continue;
      const pointer = joinPointer('/finance/providers', id);
      report({ pointer, part: 'key', message: `The rule finance.provider never names '${id}'.` });
    }
  },
});

/** The rule's values: a plain one, or those of its cases. */
function collect(value: unknown, into: Set<unknown>): void {
  if (!Array.isArray(value)) into.add(value);
  else for (const item of value) into.add(typeof item === 'object' && item !== null ? item.use : item);
}
