/** Vehicles that a shopper can still have: in stock or on their way. */
export const inStockOrComing = 'status IN [in_stock, coming_soon]';

/** Vehicles that are offered for sale. */
export const forSale = `${inStockOrComing} AND sold != true AND show_on_dealer_website != false`;

/**
 * A text as a value in a search filter. The service reads it literally but for the quote itself; a backslash could
 * change what is meant and stands in no vehicle, so a space takes its place.
 */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', ' ').replaceAll('"', '\\"')}"`;
}

/** That a field has one of these values. */
export function among(field: string, values: readonly string[]): string {
  const [only = ''] = values;
  return values.length === 1 ? `${field} = ${quoted(only)}` : `${field} IN [${values.map(quoted).join(', ')}]`;
}
