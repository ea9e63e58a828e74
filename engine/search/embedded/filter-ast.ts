/** A range of a filter's text; `start` and `end` count UTF-16 units from 0. */
export interface Span {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** How a field is compared with one value. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

interface OnField {
  readonly field: string;
  /** The position of the field's name, for errors. */
  readonly at: Span;
}

interface Geographic {
  readonly at: Span;
  /** The positions of its numbers, for errors. */
  readonly numbersAt: readonly Span[];
}

/** One parsed filter expression. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | (OnField & { readonly kind: 'compare'; readonly operator: Comparison; readonly value: string })
  | (OnField & { readonly kind: 'between'; readonly from: string; readonly to: string })
  | (OnField & { readonly kind: 'in'; readonly values: readonly string[] })
  | (OnField & { readonly kind: 'exists' | 'null' | 'empty' })
  | (OnField & { readonly kind: 'startsWith'; readonly value: string })
  | ({ readonly kind: 'geoRadius' } & Geographic & { readonly centre: GeoPoint; readonly metres: number })
  | ({ readonly kind: 'geoBox' } & Geographic & { readonly topRight: GeoPoint; readonly bottomLeft: GeoPoint });

/** Latitude and longitude in degrees. */
export type GeoPoint = readonly [latitude: number, longitude: number];
