/** A stretch of a filter's text; `start` and `end` count UTF-16 units from 0. */
export interface Span {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** How a field is compared with one value. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

interface OnField {
  readonly field: string;
  /** Where the field's name stands, for errors. */
  readonly at: Span;
}

/** One parsed filter expression. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | (OnField & { readonly kind: 'compare'; readonly operator: Comparison; readonly value: string })
  | (OnField & { readonly kind: 'between'; readonly from: string; readonly to: string })
  | (OnField & { readonly kind: 'in'; readonly values: readonly string[] })
  | (OnField & { readonly kind: 'exists' | 'null' | 'empty' })
  | (OnField & { readonly kind: 'contains'; readonly value: string; readonly keyword: Span })
  | (OnField & { readonly kind: 'startsWith'; readonly value: string })
  | { readonly kind: 'geoRadius'; readonly at: Span; readonly centre: GeoPoint; readonly metres: number }
  | { readonly kind: 'geoBox'; readonly at: Span; readonly topRight: GeoPoint; readonly bottomLeft: GeoPoint };

/** Latitude and longitude in degrees. */
export type GeoPoint = readonly [latitude: number, longitude: number];

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function group(filter: Filter): string {
  return filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter)})` : printFilter(filter);
}

/** Writes a filter back as text that parses to the same filter. */
export function printFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
      return filter.filters.map(group).join(' AND ');
    case 'or':
      return filter.filters.map(group).join(' OR ');
    case 'not':
      return `NOT ${group(filter.filter)}`;
    case 'compare':
      return `${quote(filter.field)} ${filter.operator} ${quote(filter.value)}`;
    case 'between':
      return `${quote(filter.field)} ${quote(filter.from)} TO ${quote(filter.to)}`;
    case 'in':
      return `${quote(filter.field)} IN [${filter.values.map(quote).join(', ')}]`;
    case 'exists':
      return `${quote(filter.field)} EXISTS`;
    case 'null':
      return `${quote(filter.field)} IS NULL`;
    case 'empty':
      return `${quote(filter.field)} IS EMPTY`;
    case 'contains':
      return `${quote(filter.field)} CONTAINS ${quote(filter.value)}`;
    case 'startsWith':
      return `${quote(filter.field)} STARTS WITH ${quote(filter.value)}`;
    case 'geoRadius':
      return `_geoRadius(${filter.centre.join(', ')}, ${filter.metres})`;
    case 'geoBox':
      return `_geoBoundingBox([${filter.topRight.join(', ')}], [${filter.bottomLeft.join(', ')}])`;
  }
}
