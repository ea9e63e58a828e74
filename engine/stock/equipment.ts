import type { StockWords } from '../../schemas/entities/stock-catalogue.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Choice } from './choice.ts';
import type { Random } from './random.ts';

/** Equipment in groups and the features a shopper can filter by: by model year, trim, body and fuel. */
export function equipmentOf(
  choice: Choice,
  itemType: Vehicle['item_type'],
  catalogue: StockWords['equipment'],
  random: Random,
): Required<Pick<Vehicle, 'standardEquipment' | 'filtered_features'>> {
  const present = catalogue.filter(
    ({ since, level, item_types, bodies, fuels }) =>
      choice.year >= since &&
      // Makers differ by a trim level in what they give.
      level <= choice.level + random.spread() * 0.12 + 0.05 &&
      item_types.includes(itemType) &&
      (bodies?.includes(choice.model.body) ?? true) &&
      (fuels?.includes(choice.engine?.fuel ?? '') ?? true),
  );
  const groups = [...new Set(present.map(({ group }) => group))];
  return {
    standardEquipment: groups.map((name) => ({
      name,
      items: present.filter(({ group }) => group === name).map((item) => item.name),
    })),
    filtered_features: [...new Set(present.flatMap(({ feature }) => feature ?? []))],
  };
}
