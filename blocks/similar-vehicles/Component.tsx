import type { BlockProps } from '../../engine/blocks/define.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { CardRow } from '../shared/vehicle/CardRow.tsx';
import type { similarBlockRules, similarBlockWords } from './rules.ts';

type SimilarVehiclesProps = BlockProps<
  unknown,
  (typeof similarBlockRules)[number],
  (typeof similarBlockWords)[number],
  readonly Vehicle[] | undefined
>;

/** Vehicles like the page's own, under the site's heading: Similar Cars In-Stock. */
export default function SimilarVehicles({ id, rules, words, data }: SimilarVehiclesProps) {
  const types = words(`noun.${rules['stock.vehicleNoun']}.many`);
  const heading = words(`similar.heading.${rules['similar.headingVariant']}`, {
    types: types.charAt(0).toUpperCase() + types.slice(1),
  });
  return <CardRow id={id} heading={heading} vehicles={data ?? []} rules={rules} words={words} />;
}
