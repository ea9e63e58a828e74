import type { FilterName } from '../../../schemas/search/filters.ts';
import type { Place, Range } from '../state.ts';

/** The selection made by an amount and the words around it. */
export type Limit =
  | { readonly kind: 'range'; readonly name: FilterName; readonly range: Range }
  | { readonly kind: 'value'; readonly name: FilterName; readonly value: string }
  | { readonly kind: 'place'; readonly place: Place };

/** What was read, and how many tokens it takes. */
export interface Read {
  readonly length: number;
  readonly limit: Limit;
}
