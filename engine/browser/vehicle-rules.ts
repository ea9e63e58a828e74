import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { ruleBookFromTable, type Rules } from '../rules/book.ts';
import { sourceOf } from './page-rules.ts';

const known = new WeakMap<object, object>();

/**
 * An island's rules, resolvable for vehicles other than the page's as they are on the server. Only the chunks that draw
 * such vehicles import this, because it brings the conditions' code along.
 */
export function rulesForVehicles<K extends RuleId>(rules: Rules<K>): Rules<K> {
  const source = sourceOf(rules);
  if (!source) return rules;
  let found = known.get(rules) as Rules<K> | undefined;
  if (!found) {
    const { table, facts } = source;
    const ids = Object.keys({ ...table.constants, ...table.chains }) as RuleId[];
    const reader = ruleBookFromTable(table).reader(ids, facts);
    found = Object.create(rules, { for: { value: (vehicle: Vehicle) => reader.for(vehicle) } }) as Rules<K>;
    known.set(rules, found);
  }
  return found;
}
