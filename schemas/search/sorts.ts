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
} as const;

/** The name of an order (rule `search.sort.options`). */
export type SortBy = keyof typeof sortLabels;

/** Every order by name, without labels: a single text, because every results page loads it. */
export const sortNames =
  'relevance priceAsc priceDesc yearDesc kmAsc newestListed makeAsc weeklyAsc gvmDesc nearest'.split(' ') as SortBy[];

/** True for the name of an order. */
export function isSort(name: string): name is SortBy {
  return sortNames.some((sort) => sort === name);
}
