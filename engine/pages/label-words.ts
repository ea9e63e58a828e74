import { filterNames } from '../../schemas/search/filters.ts';
import { codes, codeWord, fieldWord } from './filter-words.ts';

/** The words for names of filters and their values. */
export const labelWords = [
  'field.keyword',
  'search.range.between',
  'search.range.from',
  'search.range.upTo',
  'search.distance.chip',
  'search.distance.near',
  'search.not',
  'unit.kms',
  'value.name',
  ...filterNames.map(fieldWord),
  ...codes.map(codeWord),
] as const;
