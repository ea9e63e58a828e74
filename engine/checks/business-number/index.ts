import { member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Weights of the digits: with 1 taken from the first, the sum divides by 89 (Australian Business Register). */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

export default defineCheck({
  codes: {
    'business-number': {
      severity: 'warning',
      summary: 'ABN with a wrong check digit',
      why: "A digit is wrong or two are swapped; the law requires the correct number on a dealer's website.",
      fix: 'Compare it with the register, abr.business.gov.au.',
    },
  },
  run({ document, report }) {
    const abn = member(member(document['site'], 'legal'), 'abn');
    if (typeof abn !== 'string') return;
    const digits = abn.replace(/\D/g, '');
    if (digits.length !== weights.length || adds(digits)) return;
    report('business-number', {
      pointer: '/site/legal/abn',
      message: `'${abn}' is not a valid ABN: its check digits are wrong.`,
    });
  },
});

function adds(digits: string): boolean {
  const sum = weights.reduce<number>(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}
