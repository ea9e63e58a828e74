import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PictureBook } from './pictures.ts';
import type { Random } from './random.ts';
import { fillTemplate } from './template.ts';

type Hotspot = NonNullable<Vehicle['hotspots']>['exterior'][number];

/** A point of the body carried round by the turntable: seen on the near side of the turn only. */
function hotspot(id: number, description: string, startAngle: number, heightPercent: number, frames: number): Hotspot {
  const anchors = Array.from({ length: frames }, (_, activeAngle) => {
    const turn = ((activeAngle / frames) * 360 + startAngle) * (Math.PI / 180);
    return { activeAngle, turn };
  })
    .filter(({ turn }) => Math.cos(turn) > 0.25)
    .map(({ activeAngle, turn }) => ({
      activeAngle,
      posX: Math.round((50 + 34 * Math.sin(turn)) * 10) / 10,
      posY: heightPercent,
    }));
  return { id, description, anchors };
}

function spinFields(frames: string[], interior: string | undefined, stocknum: string): Partial<Vehicle> {
  return {
    spin_images: frames,
    spin_code: `spin-${stocknum.toLowerCase()}`,
    ...(interior ? { spin_interior_image: interior } : {}),
    hotspots: {
      exterior: [
        hotspot(1, 'Headlights clear and working, no cracks.', 0, 52, frames.length),
        hotspot(2, 'Tyres with plenty of tread all round.', 75, 68, frames.length),
        hotspot(3, 'Tailgate opens and closes as it should.', 180, 46, frames.length),
      ],
      interior: interior
        ? [
            {
              id: 4,
              description: 'Touchscreen tested with phone mirroring.',
              anchors: [{ activeAngle: 0, posX: 52, posY: 48 }],
            },
          ]
        : [],
    },
  };
}

/** Pictures, spin set, videos and history report of a vehicle. */
export function mediaOf(
  subject: { body: string; colour: string; vin: string | undefined; stocknum: string; count: number; spin: boolean },
  pictures: PictureBook,
  { links = {}, shares }: StockProfile,
  random: Random,
): Partial<Vehicle> {
  const frames = subject.spin ? pictures.spinOf(subject.body, subject.colour) : [];
  const fill = (link: string): string => fillTemplate(link, { vin: subject.vin, stocknum: subject.stocknum });
  const video = random.chance(shares.video ?? 0);
  const external = random.chance(0.4);
  const history = random.chance(shares.history ?? 0);
  return {
    images: pictures.picturesOf(subject.body, subject.colour, subject.count),
    ...(frames.length > 0 ? spinFields(frames, pictures.interior, subject.stocknum) : {}),
    ...(video && !external && links.video ? { video_url: fill(links.video) } : {}),
    ...(video && external && links.externalVideo ? { external_video_url: fill(links.externalVideo) } : {}),
    ...(history && subject.vin && links.history ? { file: fill(links.history) } : {}),
  };
}
