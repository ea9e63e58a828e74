import type { SortBy } from './sorts.ts';

/**
 * The search service's expression of each order, or none for best match first, which without text is the newest listing.
 * Kept separately, because a results page needs them only once its shopper searches.
 */
export const sorts = {
  relevance: undefined,
  priceAsc: 'shown_price:asc',
  priceDesc: 'shown_price:desc',
  yearDesc: 'year:desc',
  kmAsc: 'km:asc',
  newestListed: 'created_at_timestamp:desc',
  makeAsc: 'make:asc',
  weeklyAsc: 'weekly_price:asc',
  gvmDesc: 'variant.grossvehiclemass:desc',
  // From the shopper's location, which is known only when they search by distance.
  nearest: undefined,
} as const satisfies Readonly<Record<SortBy, string | undefined>>;

/** The filter that leaves out vehicles without a price, for orders that would begin with them. */
export const pricedOnly: Readonly<Partial<Record<SortBy, string>>> = { priceAsc: 'shown_price > 0' };
