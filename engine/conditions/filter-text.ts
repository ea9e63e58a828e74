/** Vehicles that a shopper can still buy: in stock or coming soon. */
export const inStockOrComing = 'status IN [in_stock, coming_soon]';

/** Vehicles that are offered for sale. */
export const forSale = `${inStockOrComing} AND sold != true AND show_on_dealer_website != false`;

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
