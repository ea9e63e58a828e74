/** Every sort order by name, as documentation lists them. */
export const sortNames = [
  'relevance',
  'priceAsc',
  'priceDesc',
  'yearDesc',
  'kmAsc',
  'newestListed',
  'makeAsc',
  'weeklyAsc',
  'gvmDesc',
  'nearest',
] as const;

/** The name of an order (rule `search.sort.options`). */
export type SortBy = (typeof sortNames)[number];

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

/** True for the name of an order. */
export function isSort(name: string): name is SortBy {
  return sortNames.some((sort) => sort === name);
}
