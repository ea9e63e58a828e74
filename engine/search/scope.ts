import { inStockOrComing } from '../conditions/filter-text.ts';

const daySeconds = 86_400;
/** The sold window is counted in whole hours, so that answers and pages can be cached for as long. */
const stepSeconds = 3600;

/** The filter of results: vehicles in stock or coming soon, and those sold within the last `soldWindowDays` days. */
export function resultsFilter(soldWindowDays: number, now: Date): string {
  const since = Math.floor(now.getTime() / 1000 / stepSeconds) * stepSeconds - soldWindowDays * daySeconds;
  const sold = soldWindowDays > 0 ? ` OR (status = sold AND sold_at >= ${since})` : '';
  return `(${inStockOrComing}${sold})`;
}

/** Filters combined with AND; empty ones are left out. */
export function andFilters(...filters: readonly (string | undefined)[]): string {
  const parts = filters.filter((filter): filter is string => Boolean(filter));
  return parts.length > 1 ? parts.map((part) => `(${part})`).join(' AND ') : (parts[0] ?? '');
}
