import type { StockWords } from '../../../schemas/entities/stock-words.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Choice } from './choice.ts';
import type { Random } from './random.ts';

/** Equipment in groups and the features a shopper can filter by: by model year, trim, body and fuel. */
export function equipmentOf(
  choice: Choice,
  itemType: Vehicle['item_type'],
  catalogue: StockWords['equipment'],
  random: Random,
): Required<Pick<Vehicle, 'standardEquipment' | 'filtered_features'>> {
  const groups = new Map<string, string[]>();
  const features = new Set<string>();
  // The base trim of an expensive model has what the top trim of a cheap one has.
  const standing = choice.level + Math.min(0.5, Math.max(0, (choice.newPrice - 30_000) / 100_000));
  for (const item of catalogue) {
    // Makers differ by one trim level in their equipment.
    if (item.since > choice.year || (item.level > 0 && item.level > standing + 0.4 * random.next() - 0.15)) continue;
    if (!item.item_types.includes(itemType)) continue;
    if (item.bodies && !item.bodies.includes(choice.model.body)) continue;
    if (item.fuels && !item.fuels.includes(choice.engine?.fuel ?? '')) continue;
    const group = groups.get(item.group);
    if (group) group.push(item.name);
    else groups.set(item.group, [item.name]);
    if (item.feature) features.add(item.feature);
  }
  return {
    standardEquipment: [...groups].map(([name, items]) => ({ name, items })),
    filtered_features: [...features],
  };
}
