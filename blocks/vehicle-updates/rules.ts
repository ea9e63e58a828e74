import type { Rules } from '../../engine/rules/index.ts';
import { priceRules, priceWords } from '../../engine/vehicle/price.ts';
import type { Words } from '../../engine/wording/index.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';

/** The rules a fresh price is decided by. */
export const updatesRules = [...priceRules, 'stock.vehicleNoun'] as const satisfies readonly RuleId[];

/** The words of a fresh price and status. */
export const updatesWords = [
  ...priceWords,
  'sold.notice',
  'sold.message',
  'vehicle.updated',
  'vehicle.changed',
] as const satisfies readonly WordingKey[];

export type UpdatesRules = Rules<(typeof updatesRules)[number]>;
export type UpdatesWords = Words<(typeof updatesWords)[number]>;
