import type { Site } from '../../../engine/ports/site.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';

/** The site's noun for a vehicle (rule `stock.vehicleNoun`), in its wording: `car`, `truck`, `caravan`. */
export function vehicleNoun(site: Pick<Site, 'wording'>, noun: RuleValue<'stock.vehicleNoun'>): string {
  const key = `noun.${noun}` as const;
  return site.wording.words(key);
}
