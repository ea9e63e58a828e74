import type { LoadContext } from '../../engine/blocks/load.ts';

/** A list of equipment under its heading. */
export interface FeatureGroup {
  readonly name: string;
  readonly items: readonly string[];
}

/** The vehicle's standard equipment; groups without an item are left out. */
export function loadFeatures({ page }: LoadContext<unknown, never>): readonly FeatureGroup[] {
  return (page.vehicle?.standardEquipment ?? []).filter(({ items }) => items.length > 0);
}
