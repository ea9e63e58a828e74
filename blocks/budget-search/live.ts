import { withTimeout } from '../../engine/browser/api.ts';
import { queryClient } from '../../engine/browser/query.ts';
import type { Runtime } from '../../engine/browser/runtime.ts';
import { browserSearch } from '../../engine/browser/vehicle-search.ts';
import { type BudgetCounts, budgetCounts, budgetQueries, type Stock } from './counts.ts';
import type { Budget, BudgetRules } from './state.ts';

/** Counts the stock for a budget by querying the search service directly, once for each budget. */
export async function countFor(
  budget: Budget,
  stock: Stock,
  rules: BudgetRules,
  service: Runtime['search'],
): Promise<BudgetCounts> {
  const queries = budgetQueries(budget, stock, rules);
  const answers = await queryClient.fetchQuery({
    queryKey: ['search', 'budget', service.key, queries],
    queryFn: ({ signal }) => browserSearch(service)(queries, withTimeout(signal)),
  });
  return budgetCounts(answers);
}
