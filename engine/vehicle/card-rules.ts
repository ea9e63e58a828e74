import type { RuleId } from '../../schemas/rules/index.ts';
import { offerRulesIn } from './offers.ts';
import type { Rules } from '../rules/index.ts';
import { estimateRules } from './estimate.ts';
import { marketRules } from './market.ts';
import { priceRules } from './price.ts';
import { specRules } from './specs.ts';
import { tagRules } from './tag.ts';

/**
 * The rules that are read for every vehicle in a list of cards; a block that shows cards declares them. They determine
 * the fields requested from the search service, and so the facts that their conditions cannot test.
 */
export const cardRules = [
  'card.buttons',
  'card.titleParts',
  'card.details',
  'card.media',
  'card.mediaBadges',
  'card.soldImage',
  'card.linkTarget',
  'tag.justArrived.most',
  'card.enquireVariant',
  'phone.source',
  'stock.available',
  'reserve.fee',
  'reserve.amountPlacements',
  'gallery.placeholder',
  'saved.storage',
  'saved.eligible',
  'saved.placements',
  'compare.maximum',
  ...offerRulesIn('card'),
  ...priceRules,
  ...tagRules,
  ...estimateRules,
  ...marketRules,
  ...specRules,
] as const satisfies readonly RuleId[];

export type CardRules = Rules<(typeof cardRules)[number]>;
