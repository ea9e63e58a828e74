/** A range of a filter's text; `start` and `end` count UTF-16 units from 0. */
export interface Span {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** The text that messages show when it is not the whole source. */
  readonly shown?: string;
}

/** How a field is compared with one value. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

interface OnField {
  readonly field: string;
}

/** A number of a geographic filter, as it was written and as it is read. */
export interface GeoNumber {
  readonly text: string;
  readonly value: number;
}

/** Latitude and longitude in degrees, as written. */
export type WrittenPoint = readonly [latitude: GeoNumber, longitude: GeoNumber];

/** Features that some filters need and this service lacks. */
export type MissingFeature = 'contains' | 'foreign' | 'vectors';

/** One parsed filter expression. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | (OnField & { readonly kind: 'compare'; readonly operator: Comparison; readonly value: string })
  | (OnField & { readonly kind: 'between'; readonly from: string; readonly to: string })
  | (OnField & { readonly kind: 'in'; readonly values: readonly string[] })
  | (OnField & { readonly kind: 'exists' | 'null' | 'empty' })
  | (OnField & { readonly kind: 'startsWith'; readonly value: string })
  | {
      readonly kind: 'geoRadius';
      readonly centre: WrittenPoint;
      readonly metres: GeoNumber;
      /** Only relevant to shapes, which this service does not index. */
      readonly resolution?: GeoNumber;
    }
  | { readonly kind: 'geoBox'; readonly topRight: WrittenPoint; readonly bottomLeft: WrittenPoint }
  | { readonly kind: 'geoPolygon'; readonly points: readonly WrittenPoint[] }
  | { readonly kind: 'unavailable'; readonly feature: MissingFeature; readonly at: Span };

/** The filters of one kind. */
export type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

/** Latitude and longitude in degrees. */
export type GeoPoint = readonly [latitude: number, longitude: number];

/** The filters on one thing each, from left to right. */
export function leavesOf(filter: Filter): readonly Filter[] {
  if (filter.kind === 'not') return leavesOf(filter.filter);
  return filter.kind === 'and' || filter.kind === 'or' ? filter.filters.flatMap(leavesOf) : [filter];
}
