import { catalogue } from '../../../schemas/rules/index.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { joinPointer, member } from '../../json/json.ts';
import { possibleValues } from '../../rules/index.ts';
import { defineCheck } from '../check.ts';
import { providersOf, ruleValues } from '../rule-values.ts';

/** The rule's own default needs no provider in the document: its offers are in the feed. */
const always = [catalogue['finance.provider'].default];

export const financeProviderExists = defineCheck('finance-provider-exists', {
  severity: 'error',
  summary: 'Finance provider that is not in the document',
  why: 'Vehicles would have no finance, though the rule names a lender for them.',
  fix: 'Add it to finance.providers, or name an existing one.',
  for: 'tenant',
  run({ document }, report) {
    const providers = [...providersOf(document).map(([id]) => id), ...always];
    for (const { rule, value: id, pointer } of ruleValues(document)) {
      if (rule !== 'finance.provider' || typeof id !== 'string' || providers.includes(id)) continue;
      const suggestions = nearestNames(id, providers);
      report({ pointer, message: `There is no finance provider '${id}'.`, suggestions, replaceable: true });
    }
  },
});

export const providerNamed = defineCheck('provider-named', {
  severity: 'error',
  summary: 'Finance provider without a name',
  why: 'Shoppers are told who lends: beside the estimate, on the calculator and in its small print.',
  fix: 'Give it a name, or the id of a provider of the template, which has one.',
  for: 'tenant',
  run({ document }, report) {
    const providers = providersOf(document);
    for (const [id, provider] of providers) {
      if (member(provider, 'name') !== undefined) continue;
      const named = providers.flatMap(([other, value]) => (member(value, 'name') === undefined ? [] : [other]));
      report({
        pointer: joinPointer('/finance/providers', id),
        part: 'key',
        message: `The finance provider '${id}' has no name.`,
        suggestions: nearestNames(id, named),
      });
    }
  },
});

export const providerPriceOrder = defineCheck('provider-price-order', {
  severity: 'error',
  summary: 'Finance provider whose lowest price is above its highest',
  why: 'It finances no price, so no vehicle has an estimate.',
  fix: 'Swap the two, or correct one of them.',
  run({ document }, report) {
    for (const [id, provider] of providersOf(document)) {
      const [min, max] = ['min', 'max'].map((end) => member(provider, 'price', end));
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) continue;
      const pointer = joinPointer('/finance/providers', id, 'price');
      report({ pointer, message: `'${id}' finances prices from ${min} to ${max}: there are none.` });
    }
  },
});

export const comparisonBelowInterest = defineCheck('comparison-below-interest', {
  severity: 'warning',
  summary: 'Comparison rate below the interest rate',
  why: 'A comparison rate is the interest with the fees, so it cannot be lower; shoppers would be misinformed.',
  fix: 'Compare both rates with those that the lender advertises.',
  run({ document }, report) {
    for (const [id, provider] of providersOf(document)) {
      const [interest, comparison] = ['interest', 'comparison'].map((rate) => member(provider, 'rates', rate));
      if (typeof interest !== 'number' || typeof comparison !== 'number' || comparison >= interest) continue;
      const pointer = joinPointer('/finance/providers', id, 'rates', 'comparison');
      report({ pointer, message: `A comparison rate of ${comparison} is below the interest rate of ${interest}.` });
    }
  },
});

/** No lender asks this little: a rate below is a fraction of one instead of per cent. */
const leastRate = 0.3;

export const rateAsFraction = defineCheck('rate-as-fraction', {
  severity: 'warning',
  summary: 'Rate written as a fraction',
  why: 'Rates are in per cent, so shoppers would be told repayments almost without interest.',
  fix: 'Write the rate in per cent: 6.49, not 0.0649.',
  run({ document }, report) {
    for (const [id, provider] of providersOf(document)) {
      for (const name of ['interest', 'comparison']) {
        const rate = member(provider, 'rates', name);
        if (typeof rate !== 'number' || rate <= 0 || rate >= leastRate) continue;
        const meant = Number((rate * 100).toFixed(4));
        const message = `${rate} is ${rate} % a year; ${meant} % is written ${meant}.`;
        report({ pointer: joinPointer('/finance/providers', id, 'rates', name), message });
      }
    }
  },
});

export const unusedProvider = defineCheck('unused-provider', {
  severity: 'info',
  summary: 'Lender that no rule names',
  why: 'Its estimates are never shown: the rule finance.provider decides which lender a vehicle has.',
  fix: 'Name it in the rule finance.provider, or remove it.',
  for: 'tenant',
  run({ document, rules, own }, report) {
    if (!rules) return;
    const named = new Set(possibleValues(rules, 'finance.provider'));
    const ids = providersOf(document).map(([id]) => id);
    // Do not also report a lender as unused that is merely misspelt in the rule.
    const misspelt = [...named].filter((name) => typeof name === 'string' && !ids.includes(name));
    const meant = misspelt.flatMap((name) => nearestNames(String(name), ids));
    for (const id of ids) {
      const pointer = joinPointer('/finance/providers', id);
      // A template offers more lenders than one site uses.
      if (named.has(id) || meant.includes(id) || !own(joinPointer(pointer, 'name'))) continue;
      report({ pointer, part: 'key', message: `The rule finance.provider never names '${id}'.` });
    }
  },
});
