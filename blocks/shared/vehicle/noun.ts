import type { Site } from '../../../engine/site/site.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';

/** What the site calls a vehicle (rule `stock.vehicleNoun`), in its words: `car`, `truck`, `caravan`. */
export function vehicleNoun(site: Pick<Site, 'wording'>, noun: RuleValue<'stock.vehicleNoun'>): string {
  const key = `noun.${noun}` as const;
  return site.wording.words([key])(key);
}

/** A noun as it stands in a title: `Car`. */
export function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
