import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Random } from './random.ts';
import { fillTemplate } from '../feed/template.ts';

/**
 * The available pictures: views by body and colour, cabin views by trim and the bodies that have such a cabin, spin
 * frames by body and colour, one interior panorama.
 */
export interface PictureManifest {
  vehicles: Record<string, readonly string[]>;
  cabins?: { readonly bodies: readonly string[]; readonly trims: Record<string, readonly string[]> };
  spins: Record<string, number>;
  interior?: string;
}

type Image = NonNullable<Vehicle['images']>[number];

/** Pictures by body and colour, as in the manifest. */
export type PictureBook = ReturnType<typeof openPictures>;

const photo = (key: string, view: string, width: number): string => `/media/vehicles/${key}-${view}-${width}.webp`;

const imageOf = (key: string, view: string): Image => ({
  image: { url: photo(key, view, 960), thumb: { url: photo(key, view, 480) } },
});

const imagesOf = ([key, views]: [string, readonly string[]]): [string, Image[]] => [
  key,
  views.map((view) => imageOf(key, view)),
];

const framesOf = ([key, count]: [string, number]): [string, string[]] => [
  key,
  Array.from({ length: count }, (_, frame) => `/media/spin/${key}/${String(frame).padStart(2, '0')}.webp`),
];

/** Opens a manifest. Vehicles of one body and colour share the same picture objects. */
export function openPictures(manifest: PictureManifest) {
  const images = new Map(Object.entries(manifest.vehicles).map(imagesOf));
  const spins = new Map(Object.entries(manifest.spins).map(framesOf));
  const { bodies, trims } = manifest.cabins ?? { bodies: [], trims: {} };
  const cabins = Object.entries(trims).map(([trim, views]) => views.map((view) => imageOf(`cabin-${trim}`, view)));
  const anyColour = (body: string): Image[] => [...images].find(([key]) => key.startsWith(`${body}-`))?.[1] ?? [];
  return {
    /** Panorama of the interior. */
    interior: manifest.interior,
    /**
     * Every picture of that body and colour: its views from outside, then a cabin's, whose trim goes by `choice`. A
     * colour without pictures uses another colour of the body; a body without pictures has none.
     */
    picturesOf(body: string, colour: string, choice: number): readonly Image[] {
      const views = images.get(`${body}-${colour}`) ?? anyColour(body);
      const cabin = bodies.includes(body) ? cabins[choice % cabins.length] : undefined;
      return views.length > 0 ? [...views, ...(cabin ?? [])] : [];
    },
    /** The spin set in turning order; empty when there is none. */
    spinOf: (body: string, colour: string): string[] => [...(spins.get(`${body}-${colour}`) ?? [])],
  };
}

type Hotspot = NonNullable<Vehicle['hotspots']>['exterior'][number];

/**
 * A point on the body: its distance towards the front and the right, as fractions of half the length and half the
 * width.
 */
interface BodyPoint {
  readonly front: number;
  readonly right: number;
  /** The direction it faces, in the same axes. */
  readonly faces: readonly [front: number, right: number];
  /** Its vertical position in every picture, in per cent. */
  readonly posY: number;
}

// Half the length and half the width of a vehicle in its pictures, in per cent of their width.
const halfLength = 44;
const halfWidth = 21;

/** A point on the turntable, visible while it faces the camera. The first frame is taken from the front. */
function hotspot(id: number, description: string, { front, right, faces, posY }: BodyPoint, frames: number): Hotspot {
  const anchors = Array.from({ length: frames }, (_, activeAngle) => {
    const turn = (activeAngle / frames) * 2 * Math.PI;
    const facing = faces[0] * Math.cos(turn) - faces[1] * Math.sin(turn);
    const posX = 50 - halfLength * front * Math.sin(turn) - halfWidth * right * Math.cos(turn);
    return { activeAngle, facing, posX: Math.round(posX * 10) / 10 };
  })
    .filter(({ facing }) => facing > 0.25)
    .map(({ activeAngle, posX }) => ({ activeAngle, posX, posY }));
  return { id, description, anchors };
}

const headlight: BodyPoint = { front: 0.93, right: -0.75, faces: [1, 0], posY: 52 };
const frontTyre: BodyPoint = { front: 0.62, right: -1, faces: [0, -1], posY: 64 };
const tailgate: BodyPoint = { front: -1, right: 0, faces: [-1, 0], posY: 46 };

function spinFields(frames: string[], interior: string | undefined, stocknum: string): Partial<Vehicle> {
  return {
    spin_images: frames,
    spin_code: `spin-${stocknum.toLowerCase()}`,
    ...(interior ? { spin_interior_image: interior } : {}),
    hotspots: {
      exterior: [
        hotspot(1, 'Headlights clear and working, no cracks.', headlight, frames.length),
        hotspot(2, 'Tyres with plenty of tread all round.', frontTyre, frames.length),
        hotspot(3, 'Tailgate opens and closes as it should.', tailgate, frames.length),
      ],
      interior: interior
        ? [
            {
              id: 4,
              description: 'Touchscreen tested with phone mirroring.',
              anchors: [{ activeAngle: 0, posX: 50.4, posY: 57 }],
            },
          ]
        : [],
    },
  };
}

/** How many of a vehicle's views may be its first picture. */
const firstViews = 4;

/** Varies the first picture of vehicles that look alike, in the order of results: newest first. */
export function varyFirstPictures(vehicles: readonly Vehicle[]): void {
  const alike = new Map<string, number>();
  const newestFirst = [...vehicles].sort((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''));
  for (const vehicle of newestFirst) {
    const images = vehicle.images ?? [];
    const [usual] = images;
    if (!usual) continue;
    const before = alike.get(usual.image.url) ?? 0;
    alike.set(usual.image.url, before + 1);
    const first = before % Math.min(firstViews, images.length);
    vehicle.images = [...images.slice(first, first + 1), ...images.filter((_, index) => index !== first)];
  }
}

/**
 * Pictures, spin set, videos and history report of a vehicle. It has at most `count` pictures, none of them twice,
 * unless it `repeats` them to have that many.
 */
export function mediaOf(
  subject: {
    id: number;
    body: string;
    colour: string;
    vin: string | undefined;
    stocknum: string;
    count: number;
    repeats: boolean;
    spin: boolean;
  },
  pictures: PictureBook,
  { links = {}, shares }: StockProfile,
  random: Random,
): Partial<Vehicle> {
  const frames = subject.spin ? pictures.spinOf(subject.body, subject.colour) : [];
  const fill = (link: string): string => fillTemplate(link, { vin: subject.vin, stocknum: subject.stocknum });
  const video = random.chance(shares.video ?? 0);
  const external = random.chance(0.4);
  const history = random.chance(shares.history ?? 0);
  const all = pictures.picturesOf(subject.body, subject.colour, subject.id);
  const count = subject.repeats && all.length > 0 ? subject.count : Math.min(subject.count, all.length);
  return {
    images: Array.from({ length: count }, (_, index) => all[index % all.length]).filter((image) => image !== undefined),
    ...(frames.length > 0 ? spinFields(frames, pictures.interior, subject.stocknum) : {}),
    ...(video && !external && links.video ? { video_url: fill(links.video) } : {}),
    ...(video && external && links.externalVideo ? { external_video_url: fill(links.externalVideo) } : {}),
    ...(history && subject.vin && links.history ? { file: fill(links.history) } : {}),
  };
}
