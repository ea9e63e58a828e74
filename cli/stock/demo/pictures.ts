import type { Vehicle } from '../../../schemas/entities/vehicle.ts';

/** Which pictures exist: views by body and colour, spin frames by body and colour, one interior panorama. */
export interface PictureManifest {
  vehicles: Record<string, readonly string[]>;
  spins: Record<string, number>;
  interior?: string;
}

type Image = NonNullable<Vehicle['images']>[number];

/** Pictures by body and colour, as in the manifest. */
export interface PictureBook {
  /** Panorama of the interior. */
  interior: string | undefined;
  /**
   * `count` pictures: the views of that body and colour, repeated. A colour without pictures uses another colour of the
   * body; a body without pictures has none.
   */
  picturesOf(body: string, colour: string, count: number): Image[];
  /** The spin set in turning order; empty when there is none. */
  spinOf(body: string, colour: string): string[];
}

const photo = (key: string, view: string, width: number): string => `/media/vehicles/${key}-${view}-${width}.webp`;

const imagesOf = ([key, views]: [string, readonly string[]]): [string, Image[]] => [
  key,
  views.map((view) => ({ image: { url: photo(key, view, 960), thumb: { url: photo(key, view, 480) } } })),
];

const framesOf = ([key, count]: [string, number]): [string, string[]] => [
  key,
  Array.from({ length: count }, (_, frame) => `/media/spin/${key}/${String(frame).padStart(2, '0')}.webp`),
];

/** Opens a manifest. Vehicles of one body and colour share the same picture objects. */
export function openPictures(manifest: PictureManifest): PictureBook {
  const images = new Map(Object.entries(manifest.vehicles).map(imagesOf));
  const spins = new Map(Object.entries(manifest.spins).map(framesOf));
  const anyColour = (body: string): Image[] => [...images].find(([key]) => key.startsWith(`${body}-`))?.[1] ?? [];
  return {
    interior: manifest.interior,
    picturesOf(body, colour, count) {
      const views = images.get(`${body}-${colour}`) ?? anyColour(body);
      return views.length === 0
        ? []
        : Array.from({ length: count }, (_, index) => views[index % views.length]).filter(
            (image) => image !== undefined,
          );
    },
    spinOf: (body, colour) => [...(spins.get(`${body}-${colour}`) ?? [])],
  };
}
