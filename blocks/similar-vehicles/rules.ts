import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { cardWords } from '../shared/vehicle/card-view.ts';

/** The rules of the similar vehicles. */
export const similarBlockRules = [
  ...cardRules,
  'similar.count',
  'similar.queryLimit',
  'similar.headingVariant',
  'similar.source',
  'similar.leadDistance',
  'stock.vehicleNoun',
] as const satisfies readonly RuleId[];

/** The words of the similar vehicles. */
export const similarBlockWords = [
  ...cardWords,
  'similar.heading.available',
  'similar.heading.inStock',
  'similar.loading',
  'similar.failed',
  'similar.none',
  'featured.viewAll',
  'noun.car.many',
  'noun.vehicle.many',
  'noun.truck.many',
  'noun.motorcycle.many',
  'noun.bike.many',
  'noun.caravan.many',
  'noun.van.many',
] as const satisfies readonly WordingKey[];
