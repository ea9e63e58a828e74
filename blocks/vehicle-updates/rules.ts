import type { Rules } from '../../engine/rules/index.ts';
import { priceRules, priceWords } from '../../engine/vehicle/price.ts';
import type { Words } from '../../engine/wording/index.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';

/** The rules that decide an updated price. */
export const updatesRules = [...priceRules, 'stock.vehicleNoun'] as const satisfies readonly RuleId[];

/** The wording of an updated price and status. */
export const updatesWords = [
  ...priceWords,
  'sold.notice',
  'sold.message',
  'vehicle.updated',
  'vehicle.changed',
] as const satisfies readonly WordingKey[];

export type UpdatesRules = Rules<(typeof updatesRules)[number]>;
export type UpdatesWords = Words<(typeof updatesWords)[number]>;
