import type { Vehicle } from '../../../schemas/entities/vehicle.ts';

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
