import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import type { Rules, RuleTable } from '../rules/index.ts';

type ForVehicle = (table: RuleTable, facts: Facts, vehicle: Vehicle) => Rules<RuleId>;

let forVehicle: ForVehicle | undefined;

/** Gives this page what resolves rules for a vehicle; the module that does so calls it when it arrives. */
export function provideVehicleRules(provided: ForVehicle): void {
  forVehicle = provided;
}

/**
 * The rules of one island: those that depend on the page come resolved with it, the others are the site's constants.
 * Resolving them for another vehicle takes the conditions' code, which arrives with what draws vehicles (vehicle-rules.ts).
 */
export function islandRules(
  table: RuleTable,
  facts: Facts,
  resolved: Readonly<Record<string, unknown>> | undefined,
): Rules<RuleId> {
  const known: Readonly<Record<string, unknown>> = { ...table.constants, ...resolved };
  return new Proxy(known as unknown as Rules<RuleId>, {
    get(_, id: RuleId | 'for' | symbol) {
      if (typeof id === 'symbol') return undefined;
      if (id === 'for') {
        return (vehicle: Vehicle) => {
          if (!forVehicle) throw new Error('Rules were asked for a vehicle before the code for it had arrived.');
          return forVehicle(table, facts, vehicle);
        };
      }
      if (!Object.hasOwn(known, id)) throw new Error(`The rule ${id} was not declared, so it is not at hand here.`);
      return known[id];
    },
  });
}
