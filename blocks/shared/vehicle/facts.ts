import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';

/** A vehicle without its pictures, lists, offers and comments: what a heading, price or specification needs. */
export function vehicleFacts(vehicle: Vehicle): Vehicle {
  const {
    images: _images,
    thumbnails: _thumbnails,
    spin_images: _spin,
    hotspots: _hotspots,
    standardEquipment: _equipment,
    filtered_features: _features,
    dealercomments: _comments,
    ...facts
  } = vehicle;
  return facts;
}

/** How many pictures a card shows, by the rule `card.media`. */
export function cardPhotos(media: RuleValue<'card.media'>): number {
  return { single: 1, hoverSwap: 2, carousel: 6 }[media];
}

/**
 * A hit without empty fields and with only the pictures that its card shows, because blocks are cached by their data.
 */
export function trimHit(hit: Vehicle, photos: number): Vehicle {
  // Filled in order without deletions, so that the JavaScript engine gives all hits the same hidden class.
  const trimmed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(hit))
    if (value !== null && value !== '')
      trimmed[name] = name === 'thumbnails' ? hit.thumbnails?.slice(0, photos) : value;
  return trimmed as unknown as Vehicle;
}
