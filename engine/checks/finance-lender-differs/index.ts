import { entriesOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'finance-lender-differs': {
      severity: 'warning',
      summary: "Lender key that differs from the provider's id",
      why: "Conditions on vehicle.lender and weekly estimates read a vehicle's finance_lenders by the id of the provider, so its vehicles would show no estimate.",
      fix: "Use the lender's key as the provider's id.",
    },
  },
  for: 'tenant',
  run({ document, report }) {
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      const lender = member(provider, 'lender');
      if (typeof lender !== 'string' || lender === id) continue;
      report('finance-lender-differs', {
        pointer: joinPointer('/finance/providers', id, 'lender'),
        message: `The provider '${id}' reads the figures of the lender '${lender}' only for its disclaimer and fees.`,
      });
    }
  },
});
