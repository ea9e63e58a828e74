/** Every sort order by name: the service's sort expression, or none for best match first, which without text is the newest listing. */
export const sorts = {
  relevance: undefined,
  priceAsc: 'shown_price:asc',
  priceDesc: 'shown_price:desc',
  yearDesc: 'year:desc',
  kmAsc: 'km:asc',
  newestListed: 'created_at_timestamp:desc',
  makeAsc: 'name:asc',
  weeklyAsc: 'weekly_price:asc',
  gvmDesc: 'variant.grossvehiclemass:desc',
  // From the shopper's location, which is known only when they search by distance.
  nearest: undefined,
} as const satisfies Readonly<Record<string, string | undefined>>;

/** The name of an order (rule `search.sort.options`). */
export type SortBy = keyof typeof sorts;

/** The default label of each. Kept separately, because browsers receive the site's own wording instead. */
export const sortLabels = {
  relevance: 'Most relevant',
  priceAsc: 'Price: low to high',
  priceDesc: 'Price: high to low',
  yearDesc: 'Year: newest first',
  kmAsc: 'Kilometres: lowest first',
  newestListed: 'Newest listed',
  makeAsc: 'Make: A to Z',
  weeklyAsc: 'Weekly price: low to high',
  gvmDesc: 'GVM: highest first',
  nearest: 'Nearest first',
} as const satisfies Readonly<Record<SortBy, string>>;

/** All orders, as documentation lists them. */
export const sortNames: readonly SortBy[] = Object.keys(sorts).filter(isSort);

/** True for the name of an order. */
export function isSort(name: string): name is SortBy {
  return Object.hasOwn(sorts, name);
}
