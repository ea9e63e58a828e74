import { type Facts, traceCondition } from '../conditions/index.ts';
import { siteProvider } from '../finance/offer.ts';
import { joinPointer } from '../json/json.ts';
import { providerConditions } from '../rules/compile.ts';
import { explainRule, layersOf } from '../rules/explain.ts';
import { casesOf } from '../rules/cases.ts';
import { estimateOf, estimateRules, repaymentText } from '../vehicle/estimate.ts';
import { purchasePrice } from '../vehicle/price.ts';
import { decidingLayer } from './answer.ts';
import { type EstimateReport, type EstimateStep, testsBehind } from './rule.ts';
import { type ExplainedSite, writtenAt } from './subject.ts';

/** Why a vehicle has its estimate, or has none. */
export function reportEstimate(site: ExplainedSite, facts: Facts): EstimateReport | undefined {
  const { vehicle } = facts;
  if (!vehicle) return undefined;
  const rules = site.rules.reader(estimateRules, facts);
  const id = rules['finance.provider'];
  if (id === null) return { text: 'No estimate: the vehicle has no finance.', steps: [byProvider(site, facts, false)] };
  const provider = siteProvider(site, id);
  const { source, offer } = rules.finance;
  const lender = provider?.lender ?? id;
  const origin = {
    lender: `the offer finance_lenders.${lender} (source lender)`,
    quote: 'the quote youxQuote (source quote)',
    calculator: "the site's own calculation at the provider's rates (source calculator)",
  }[source];
  const estimate = estimateOf(vehicle, rules);
  const price = purchasePrice(vehicle, rules);
  const minimum = rules['finance.minimumPayment'];
  const figure = estimate && `${repaymentText(estimate.weekly, 'cents')} a week`;
  const conditions = providerConditions(provider ?? {}).map(({ key, when }): EstimateStep => {
    const trace = traceCondition(when, facts);
    const at = writtenAt(site.loaded, joinPointer('', 'finance', 'providers', id, key), 'key');
    const tests = trace.holds ? [] : testsBehind(trace);
    return { holds: trace.holds, text: `the provider's own '${key}'`, tests, at };
  });
  const rate = (value: number | null | undefined) => (typeof value === 'number' ? `${value}%` : 'none');
  return {
    text: figure ? `${figure}, from ${origin}.` : `No estimate: see the failed step. It would come from ${origin}.`,
    steps: [
      byProvider(site, facts, true),
      { holds: offer !== undefined, text: offer ? `there is ${origin}` : `the vehicle lacks ${origin}`, tests: [] },
      {
        holds: typeof offer?.interestRate === 'number' && typeof offer.comparisonRate === 'number',
        text: `interest rate ${rate(offer?.interestRate)}, comparison rate ${rate(offer?.comparisonRate)}`,
        tests: [],
      },
      ...conditions,
      byRule(site, facts),
      {
        holds: price !== undefined,
        text: price === undefined ? 'no price is shown' : `the price shown is $${price}`,
        tests: [],
      },
      ...(price === undefined || !offer || estimate || !rules['finance.estimate.eligible']
        ? []
        : [
            {
              holds: false,
              text: `its repayment is missing or not above finance.minimumPayment, $${minimum}`,
              tests: [],
            },
          ]),
    ],
  };
}

function byProvider(site: ExplainedSite, facts: Facts, holds: boolean): EstimateStep {
  const { value, at, tests } = decidingLayer(site, 'finance.provider', facts);
  return {
    holds,
    text: `finance.provider is ${JSON.stringify(value)}`,
    tests: holds ? [] : tests,
    ...(at ? { at } : {}),
  };
}

/** The rule as the documents set it, without the provider's own conditions, which are steps of their own. */
function byRule(site: ExplainedSite, facts: Facts): EstimateStep {
  const rule = 'finance.estimate.eligible';
  const layers = layersOf(site.rules, rule, facts).filter(({ provider }) => provider === undefined);
  const { value, layer, asked } = explainRule(rule, layers, facts);
  const written = layers.find(({ name }) => name === layer);
  const tried = asked.at(-1)?.cases ?? [];
  const uses = casesOf(written?.value) ?? [];
  // What made it false: the case that held, or those that would have made it true.
  const last = tried.at(-1);
  const telling = last?.trace ? [last] : tried.filter(({ index }) => uses[index]?.use === true);
  const holds = value === true;
  const tests = holds ? [] : telling.flatMap(({ trace }) => testsBehind(trace));
  return { holds, text: `${rule} is ${String(value)} in the layer '${layer}'`, tests };
}
