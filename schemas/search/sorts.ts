/** Every order by name: a single text, because every results page loads it. */
const names = 'relevance priceAsc priceDesc yearDesc kmAsc newestListed makeAsc weeklyAsc gvmDesc nearest';

type NamesIn<T extends string> = T extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : T;

/** The name of an order (rule `search.sort.options`). */
export type SortBy = NamesIn<typeof names>;

/** The names of all orders. */
export const sortNames = names.split(' ') as SortBy[];

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
