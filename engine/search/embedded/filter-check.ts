import { filterableFeatures, filterablePatterns } from './attribute-pattern.ts';
import { ProtocolError } from './errors.ts';
import type { Filter, Span } from './filter-ast.ts';
import { locate } from './filter-error.ts';
import type { FilterableAttribute } from './settings.ts';

function notFilterable(attributes: readonly FilterableAttribute[], field: string, at: Span): ProtocolError {
  const patterns = filterablePatterns(attributes);
  const available =
    patterns.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attribute patterns are: ${patterns.map((one) => `\`${one}\``).join(', ')}.`;
  return new ProtocolError(
    'invalid_search_filter',
    locate(`Attribute \`${field}\` is not filterable. ${available}`, at),
  );
}

function operatorNotAllowed(field: string, operator: string, rule: number, equality: boolean): ProtocolError {
  const allowed = equality ? '=, !=, IN' : '<, >, <=, >=, TO';
  const notes = [
    `Filter operator \`${operator}\` is not allowed for the attribute \`${field}\`.`,
    `Note: allowed operators: OR, AND, NOT, ${allowed}, IS EMPTY, IS NULL, EXISTS.`,
    `Note: field \`${field}\` matched rule #${rule} in \`filterableAttributes\``,
    `Hint: enable ${equality ? 'comparison' : 'equality'} in rule #${rule} by modifying the features.filter object`,
    `Hint: prepend another rule matching \`${field}\` with appropriate filter features before rule #${rule}`,
  ];
  return new ProtocolError('invalid_search_filter', notes.join('\n  - '));
}

const operatorOf: Partial<Record<Filter['kind'], string>> = { in: '=', between: 'TO' };

/**
 * Checks that an index allows a filter: every field must be filterable with that operator.
 *
 * @throws ProtocolError `invalid_search_filter`
 */
export function checkFilter(filter: Filter, attributes: readonly FilterableAttribute[]): void {
  switch (filter.kind) {
    case 'and':
    case 'or':
      for (const part of filter.filters) checkFilter(part, attributes);
      return;
    case 'not':
      return checkFilter(filter.filter, attributes);
    case 'geoRadius':
    case 'geoBox':
      if (filterableFeatures(attributes, '_geo') === undefined) throw notFilterable(attributes, '_geo', filter.at);
      return;
    default:
      checkField(filter, attributes);
  }
}

type OnField = Extract<Filter, { field: string }>;

function checkField(filter: OnField, attributes: readonly FilterableAttribute[]): void {
  const features = filterableFeatures(attributes, filter.field);
  if (features === undefined) throw notFilterable(attributes, filter.field, filter.at);
  const operator = filter.kind === 'compare' ? filter.operator : operatorOf[filter.kind];
  if (operator === undefined) return;
  const isEquality = operator === '=' || operator === '!=';
  if (isEquality ? features.equality : features.comparison) return;
  throw operatorNotAllowed(filter.field, operator, features.rule, !isEquality);
}
