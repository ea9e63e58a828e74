import type { RuleId } from '../../../schemas/rules/index.ts';
import { placeholders, placeholdersIn } from '../../vehicle/placeholders.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, isObject, itemsOf, type JsonObject, type JsonValue, joinPointer } from '../../json/json.ts';
import { perObject } from '../../memo/index.ts';
import { casesOf } from '../../rules/cases.ts';
import { possibleValues } from '../../rules/table.ts';
import { providersOf, writtenRules } from '../rule-values.ts';
import { defineCheck, defineChecks, type Finding, perHolder } from '../check.ts';
import { rangeOf, shownTextSearch } from '../texts.ts';

/** A provider's disclaimer, and the source of the provider's estimates. */
interface Disclaimer {
  readonly text: string;
  readonly source: string;
  readonly pointer: string;
  readonly names: ReturnType<typeof placeholdersIn>;
}

function disclaimersOf(document: JsonObject): readonly Disclaimer[] {
  return providersOf(document).flatMap(([id, provider]) => (isObject(provider) ? disclaimerOf(provider, id) : []));
}

const disclaimerOf = perObject(
  ({ disclaimer: text, source = 'lender' }: JsonObject, id: string): readonly Disclaimer[] => {
    const pointer = joinPointer('/finance/providers', id, 'disclaimer');
    return typeof text === 'string' ? [{ text, source: String(source), pointer, names: placeholdersIn(text) }] : [];
  },
);

export const disclaimerPlaceholders = defineChecks({
  codes: {
    'disclaimer-placeholder-unknown': {
      severity: 'error',
      summary: 'Unknown placeholder in a disclaimer',
      why: 'Nothing fills it in, so the whole disclaimer would be left out.',
      fix: `Use one of these: ${Object.keys(placeholders)
        .map((name) => `{${name}}`)
        .join(', ')}.`,
    },
    'disclaimer-placeholder-unfillable': {
      severity: 'error',
      summary: 'Placeholder that the source of the estimates has no value for',
      why: 'The whole disclaimer would be left out on every vehicle.',
      fix: 'Leave it out, or change "source".',
    },
  },
  run({ document }, report) {
    for (const { names, source, pointer } of disclaimersOf(document)) {
      for (const { name, at } of names) {
        const within = [at, at + name.length + 2] as const;
        const known = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
        if (!known) {
          const suggestions = nearestNames(name, Object.keys(placeholders));
          const message = `{${name}} is not a placeholder of disclaimers.`;
          report('disclaimer-placeholder-unknown', { pointer, within, message, suggestions });
        } else if (known.sources && !known.sources.some((each) => each === source)) {
          const message = `Estimates of the source '${source}' have no value for {${name}}.`;
          report('disclaimer-placeholder-unfillable', { pointer, within, message });
        }
      }
    }
  },
});

/** Lists of facts that the document sets by rule, each case separately. */
function listedFacts(document: JsonObject, rules: readonly RuleId[]) {
  return writtenRules(document).flatMap(({ id, value, pointer }) => {
    if (!rules.some((rule) => rule === id)) return [];
    const uses = casesOf(value)?.map(({ use }, index) => [use, joinPointer(pointer, index, 'use')] as const);
    return (uses ?? [[value, pointer] as const]).flatMap(([facts, at]) =>
      Array.isArray(facts) ? [{ facts: facts.map(String), pointer: at }] : [],
    );
  });
}

/** Texts for shoppers that contain the first pattern but not the second. */
const unlessAlso = (one: RegExp, other: RegExp) =>
  shownTextSearch((text, key) => {
    const match = key === 'disclaimer' ? null : one.exec(text);
    return match && !other.test(text) ? [{ within: rangeOf(match) }] : [];
  });

const rateAlone = unlessAlso(/\d(?:\.\d+)?\s?%\s*(?:p\.?\s?a\b|per annum|interest)/i, /comparison\s+rate/i);

export const rateWithoutComparison = defineCheck('rate-without-comparison', {
  severity: 'error',
  summary: 'Interest rate without its comparison rate',
  why: 'Where an interest rate is advertised, the National Credit Code requires the comparison rate beside it.',
  fix: 'State the comparison rate as well, or leave the interest rate out.',
  run({ document }, report) {
    for (const { facts, pointer } of listedFacts(document, ['finance.summary.fields'])) {
      if (!facts.includes('interestRate') || facts.includes('comparisonRate')) continue;
      report({ pointer, message: 'The interest rate is listed without the comparison rate.' });
    }
    for (const { names: written, pointer } of disclaimersOf(document)) {
      const names = written.map(({ name }) => name);
      const rated = names.some((name) => name === 'lender.rate' || name === 'calculator.rate');
      if (!rated || names.includes('lender.comparisonRate')) continue;
      report({ pointer, message: 'The disclaimer states the interest rate without {lender.comparisonRate}.' });
    }
    for (const place of rateAlone(document)) {
      report({ ...place, message: 'The text states an interest rate without a comparison rate.', severity: 'warning' });
    }
  },
});

const repaymentAlone = unlessAlso(
  /\$\s?\d[\d,.]*\s*(?:a|per|p\/|\/)\s*(?:week|wk|fortnight|month|mth)\b(?=[\s\S]*(?:financ|loan|repay|p\.?\s?a\b))/i,
  /\b(?:\d+|two|three|four|five|six|seven)[ -](?:years?|months?|weeks)\b/i,
);

export const repaymentWithoutTerm = defineCheck('repayment-without-term', {
  severity: 'error',
  summary: 'Repayment without its term',
  why: 'A repayment says nothing about the price of the loan unless it is clear how long it is paid.',
  fix: 'State the term as well, or leave the repayment out.',
  run({ document }, report) {
    for (const { facts, pointer } of listedFacts(document, ['finance.summary.fields', 'finance.strip.fields'])) {
      if (facts.includes('term') || !facts.some((fact) => ['payment', 'weekly', 'monthly'].includes(fact))) continue;
      report({ pointer, message: 'The repayment is listed without the term.' });
    }
    for (const { names: written, pointer } of disclaimersOf(document)) {
      const names = written.map(({ name }) => name);
      const paid = names.some((name) => name === 'lender.weekly' || name === 'lender.monthly');
      if (!paid || names.includes('lender.term')) continue;
      report({ pointer, message: 'The disclaimer states the repayment without {lender.term}.' });
    }
    for (const place of repaymentAlone(document)) {
      report({ ...place, message: 'The text states a repayment without a term.', severity: 'warning' });
    }
  },
});

/** What the statement of a comparison rate must contain, by message. */
const required: Readonly<Record<string, readonly (readonly [what: string, pattern: RegExp])[]>> = {
  'finance.comparison.warning': [
    ['a warning', /warning/i],
    ['the comparison rate', /comparison\s+rate/i],
  ],
  ...Object.fromEntries(
    ['depositAndBalloon', 'fixedAmount'].map((basis) => [
      `finance.comparison.${basis}`,
      [
        ['the term of the loan', /year|month/i],
        ['whether the loan is secured', /secured/i],
        ['the amount of the loan, or its deposit', /\$\s?\d|\d\s?%/],
      ] as const,
    ]),
  ),
};

export const comparisonWarningMissing = defineCheck('comparison-warning-missing', {
  severity: 'error',
  summary: 'Comparison rate without the warning required by law',
  why: 'Beside a comparison rate, the National Credit Code requires the loan it is for (amount, term, security) and a warning that it is true for that example only.',
  fix: 'Put a finance-disclaimer block on the page, and leave amount, term, security and warning in its messages.',
  run(context, report) {
    for (const [key, text] of entriesOf(context.document['wording'])) lackingIn(key, text).forEach(report);
    // A site without finance has no rates to show.
    const providers = context.rules && possibleValues(context.rules.table(['finance.provider']), 'finance.provider');
    if (providers?.every((id) => id === null)) return;
    pagesWithoutWarning(context).forEach(report);
  },
});

/** What the message of this key leaves out. */
function lackingIn(key: string, text: JsonValue): readonly Finding[] {
  const lacking = Object.hasOwn(required, key) && typeof text === 'string' ? required[key] : undefined;
  return (lacking ?? [])
    .filter(([, pattern]) => !pattern.test(String(text)))
    .map(([what]) => ({ pointer: joinPointer('/wording', key), message: `The text does not state ${what}.` }));
}

/** The pages on which a block about the vehicle prints rates but no block prints the warning. */
const pagesWithoutWarning = perHolder((blocks): readonly Finding[] => {
  const prints = (key: string) =>
    blocks.find(({ definition }) => definition?.needsVehicle && itemsOf(definition.wording).includes(key));
  const rated = prints('price.weeklyRates') ?? prints('finance.fact.interestRate');
  if (!rated?.holder.startsWith('/pages/') || prints('finance.comparison.warning')) return [];
  const message = `The block '${rated.type}' shows rates, but no block of the page shows the warning beside them.`;
  return [{ pointer: joinPointer(rated.pointer, 'type'), message }];
});
