import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** One photo of a vehicle in its two sizes: `url` 960 px wide, `thumb` 480 px, both 3:2. */
export interface VehiclePhoto {
  readonly url: string;
  readonly thumb: string;
}

/** A vehicle's photos in order; a feed with only the primary picture or thumbnails still has photos. */
export function vehiclePhotos(vehicle: Vehicle): readonly VehiclePhoto[] {
  const photos = (vehicle.images ?? []).flatMap(({ image }) =>
    image.url ? [{ url: image.url, thumb: image.thumb.url || image.url }] : [],
  );
  if (photos.length > 0) return photos;
  const primary = vehicle.primary_image_url;
  if (primary) return [{ url: primary, thumb: vehicle.thumbnails?.[0] ?? primary }];
  return (vehicle.thumbnails ?? []).map((thumb) => ({ url: thumb, thumb }));
}
