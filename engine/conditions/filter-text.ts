/** Vehicles that a shopper can still buy: in stock or coming soon. */
export const inStockOrComing = 'status IN [in_stock, coming_soon]';

/**
 * Vehicles that are offered for sale. `NOT a = b` rather than `a != b`, which matches nothing while no document of the
 * index has the field.
 */
export const forSale = `${inStockOrComing} AND NOT sold = true AND NOT show_on_dealer_website = false`;

/**
 * A string as a value in a search filter. The service reads it literally except for the quote itself; a backslash could
 * change its meaning and occurs in no vehicle, so it is replaced by a space.
 */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', ' ').replaceAll('"', '\\"')}"`;
}

/** The condition that a field has one of these values. */
export function among(field: string, values: readonly string[]): string {
  const [only = ''] = values;
  return values.length === 1 ? `${field} = ${quoted(only)}` : `${field} IN [${values.map(quoted).join(', ')}]`;
}

const daySeconds = 86_400;
/** The sold window moves in whole hours, so that responses and pages can be cached that long. */
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
