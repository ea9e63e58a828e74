import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';

/** How many pictures a card shows, by the rule `card.media`. */
export function cardPhotos(media: RuleValue<'card.media'>): number {
  return { single: 1, hoverSwap: 2, carousel: 6 }[media];
}

/** A hit without empty fields, and with only as many pictures as its card shows: its block is cached by its data. */
export function trimHit(hit: Vehicle, photos: number): Vehicle {
  const trimmed = { ...hit, ...(hit.thumbnails ? { thumbnails: hit.thumbnails.slice(0, photos) } : {}) };
  for (const [name, value] of Object.entries(trimmed)) {
    if (value === null || value === '') Reflect.deleteProperty(trimmed, name);
  }
  return trimmed;
}
