import type { Rules } from '../../../engine/rules/index.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';

/** The rules that decide the spin viewer's views and content. */
export const spinDataRules = ['spin.views', 'spin.initialView', 'spin.hotspots'] as const;

/** A view of the vehicle: spinning, its photos, or from inside. */
export type SpinView = RuleValue<'spin.views'>[number];

/** A hotspot: its text, and its position on each frame that shows it, in per cent of the picture. */
export interface Hotspot {
  readonly text: string;
  readonly at: Readonly<Record<number, readonly [left: number, top: number]>>;
}

/** The content of a vehicle's spin viewer. */
export interface SpinData {
  /** The views on offer, in the order of their buttons. */
  readonly views: readonly SpinView[];
  readonly initial: SpinView;
  /** URLs of the frames, in turning order. */
  readonly frames: readonly string[];
  readonly hotspots: readonly Hotspot[];
  /** URL of the interior panorama. */
  readonly interior?: string;
  readonly interiorHotspots: readonly Hotspot[];
}

type Anchored = NonNullable<Vehicle['hotspots']>['exterior'];

function hotspotsOf(hotspots: Anchored = []): readonly Hotspot[] {
  return hotspots.map(({ description, anchors }) => ({
    text: description,
    at: Object.fromEntries(anchors.map(({ activeAngle, posX, posY }) => [activeAngle, [posX, posY]])),
  }));
}

/**
 * A vehicle's spin viewer; none when it has no spin set or the site shows only photos. The interior is a view when
 * there is a picture of it, the photos when there are any.
 */
export function spinOf(
  vehicle: Vehicle,
  rules: Rules<(typeof spinDataRules)[number]>,
  hasPhotos: boolean,
): SpinData | undefined {
  const { spin_images: frames = [], spin_interior_image: interior, hotspots } = vehicle;
  if (frames.length < 2) return undefined;
  const possible: Readonly<Record<SpinView, boolean>> = { spin: true, gallery: hasPhotos, interior: Boolean(interior) };
  const views = rules['spin.views'].filter((view) => possible[view]);
  const [first] = views;
  if (!first || views.every((view) => view === 'gallery')) return undefined;
  const preferred = rules['spin.initialView'];
  const drawn = rules['spin.hotspots'];
  return {
    views,
    initial: views.includes(preferred) ? preferred : first,
    frames,
    hotspots: drawn.includes('exterior') ? hotspotsOf(hotspots?.exterior) : [],
    ...(interior ? { interior } : {}),
    interiorHotspots: drawn.includes('interior') ? hotspotsOf(hotspots?.interior) : [],
  };
}
