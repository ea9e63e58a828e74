import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import type { Rules, RuleTable } from '../rules/index.ts';

type ForVehicle = (table: RuleTable, facts: Facts, vehicle: Vehicle) => Rules<RuleId>;

let forVehicle: ForVehicle | undefined;

/** Registers this page's rule resolver for vehicles; called by the module that provides it, once loaded. */
export function provideVehicleRules(provided: ForVehicle): void {
  forVehicle = provided;
}

/**
 * The rules of one island: those that depend on the page are resolved in its payload, the others are constants of the
 * site. Resolving them for another vehicle takes the condition code, which comes with whatever renders vehicles
 * (vehicle-rules.ts).
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
          if (!forVehicle) throw new Error('Rules were requested for a vehicle before the code for it had loaded.');
          return forVehicle(table, facts, vehicle);
        };
      }
      if (!Object.hasOwn(known, id)) throw new Error(`The rule ${id} was not declared, so it is not available here.`);
      return known[id];
    },
  });
}
