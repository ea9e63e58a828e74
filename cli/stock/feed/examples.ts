import validate from 'virtual:feed-map-validator';
import type { KeyExample } from '../../../schemas/feed/key.ts';
import { compileFeedMap } from './map-row.ts';

/** The value of an example's field for its row; `null` when it is omitted. The example's map must be valid. */
export function runExample({ row, field, tables = {}, values = {} }: KeyExample): unknown {
  const map = { tables, values, fields: { badge: field } };
  if (!validate(map)) throw new Error(`The example ${JSON.stringify(field)} is not valid.`);
  const mapped = compileFeedMap(map)(row);
  if ('problems' in mapped) throw new Error(mapped.problems.map(({ message }) => message).join('; '));
  return mapped.fields['badge'] ?? null;
}
