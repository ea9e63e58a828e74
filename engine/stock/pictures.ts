import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** Which pictures exist: views by body and colour, spin frames by body and colour, one interior panorama. */
export interface PictureManifest {
  vehicles: Record<string, readonly string[]>;
  spins: Record<string, number>;
  interior?: string;
}

type Images = NonNullable<Vehicle['images']>;

const photo = (key: string, view: string, width: number): string => `/media/vehicles/${key}-${view}-${width}.webp`;

/**
 * Pictures of a vehicle of this body and colour, `count` of them: its views again and again. A colour that was not
 * pictured is shown by another picture of the same body; a body that was not has no pictures.
 */
export function picturesOf(manifest: PictureManifest, body: string, colour: string, count: number): Images {
  const exact = `${body}-${colour}`;
  const key = exact in manifest.vehicles ? exact : Object.keys(manifest.vehicles).find((k) => k.startsWith(`${body}-`));
  const views = key === undefined ? [] : (manifest.vehicles[key] ?? []);
  if (key === undefined || views.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const view = views[index % views.length] ?? '';
    return { image: { url: photo(key, view, 960), thumb: { url: photo(key, view, 480) } } };
  });
}

/** The spin set of a vehicle of this body and colour, in turning order; empty when there is none. */
export function spinOf(manifest: PictureManifest, body: string, colour: string): string[] {
  const key = `${body}-${colour}`;
  return Array.from(
    { length: manifest.spins[key] ?? 0 },
    (_, frame) => `/media/spin/${key}/${String(frame).padStart(2, '0')}.webp`,
  );
}
