import type { WordingKey } from '../../schemas/wording/index.ts';

/** The wording of a trade-in's result. */
export const resultWords = [
  'valuation.about',
  'valuation.offer.title',
  'valuation.offer.range',
  'valuation.offer.until',
  'valuation.offer.expired',
  'valuation.offer.accept',
  'valuation.range.title',
  'valuation.range',
  'valuation.range.until',
  'valuation.none.title',
  'valuation.appraise',
  'valuation.change',
  'valuation.again',
  'valuation.accepted.title',
  'valuation.accepted.text',
  'valuation.completed.title',
  'valuation.completed.text',
] as const satisfies readonly WordingKey[];
