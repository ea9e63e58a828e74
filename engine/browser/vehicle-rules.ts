import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import { ruleBookFromTable, type Rules } from '../rules/book.ts';
import type { RuleTable } from '../rules/index.ts';
import { provideVehicleRules } from './page-rules.ts';

const readers = new WeakMap<RuleTable, Rules<RuleId>>();

function readerOf(table: RuleTable, facts: Facts): Rules<RuleId> {
  let reader = readers.get(table);
  if (!reader) {
    const ids = Object.keys({ ...table.constants, ...table.chains }) as RuleId[];
    reader = ruleBookFromTable(table).reader(ids, facts);
    readers.set(table, reader);
  }
  return reader;
}

/**
 * Lets islands resolve their rules for vehicles other than the page's. Called by the chunks that draw such vehicles, which
 * bring the conditions' code along; no page carries it before.
 */
export function resolveVehicleRules(): void {
  provideVehicleRules((table, facts, vehicle) => readerOf(table, facts).for(vehicle));
}
