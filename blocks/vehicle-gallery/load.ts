import type { LoadContext } from '../../engine/blocks/load.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { placeName } from '../../engine/vehicle/specs.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { type PlacedControls, placedControls, controlRules } from '../shared/saved/VehicleControls.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { type ExternalVideo, externalVideo, type GalleryMedium, galleryMedia } from './media.ts';
import { type SpinData, spinDataRules, spinOf } from './spin/data.ts';

export const galleryRules = [
  ...controlRules,
  ...actionRules,
  'vehicle.place.source',
  'gallery.thumbnails.above',
  'gallery.video.position',
  'gallery.externalVideo.shown',
  'gallery.fullscreen.offered',
  'gallery.placeholder',
  'gallery.endSlide',
  ...spinDataRules,
  'spin.autorotate.turns',
  'spin.autorotate.interval',
  'spin.dragStep',
  'spin.hintShown',
] as const satisfies readonly RuleId[];

export interface GalleryData {
  readonly name: string;
  readonly media: readonly GalleryMedium[];
  readonly external?: ExternalVideo;
  readonly sold: boolean;
  readonly placeholder: {
    readonly kind: RuleValue<'gallery.placeholder'>;
    readonly body: string;
    readonly logo?: string;
  };
  /** Where the vehicle can be turned. */
  readonly spin?: SpinData;
  readonly saved?: PlacedControls;
  /** The call to action of the last slide. */
  readonly end?: { readonly text: string; readonly action: ActionLink };
}

type Context = LoadContext<unknown, (typeof galleryRules)[number]>;

function endSlide(context: Context): GalleryData['end'] {
  const { page, rules, site } = context;
  const kind = rules['gallery.endSlide'];
  if (!page.vehicle || kind === 'none') return undefined;
  const [action] = vehicleActions([kind === 'enquire' ? 'enquire' : 'call'], page.vehicle, context);
  const words = site.wording.words(['gallery.endEnquire', 'gallery.endDealer']);
  const place = placeName(page.vehicle, rules['vehicle.place.source']) ?? site.document.site.name;
  return (
    action && { text: kind === 'enquire' ? words('gallery.endEnquire') : words('gallery.endDealer', { place }), action }
  );
}

/** A make's logo, from the site's brand tiles or brands. */
function makeLogo(make: string, { site }: Context): string | undefined {
  const { navigation, brands = [] } = site.document;
  const same = (name: string) => name.toLowerCase() === make.toLowerCase();
  const logo =
    navigation?.brandTiles?.find((tile) => same(tile.make))?.logo ?? brands.find((brand) => same(brand.title))?.logo;
  return logo && mediaUrl(logo);
}

/** The vehicle's pictures and videos in order. */
export function loadGallery(context: Context): GalleryData | undefined {
  const { page, rules } = context;
  const { vehicle } = page;
  if (!vehicle) return undefined;
  const logo = makeLogo(vehicle.make, context);
  const external = rules['gallery.externalVideo.shown'] ? externalVideo(vehicle.external_video_url) : undefined;
  const end = endSlide(context);
  const media = galleryMedia(vehicle, rules['gallery.video.position']);
  const spin = spinOf(vehicle, rules, media.length > 0);
  const saved = placedControls(vehicle, rules, { save: rules['saved.placements'].includes('gallery'), compare: false });
  return {
    name: vehicle.name,
    media,
    sold: isSold(vehicle),
    placeholder: {
      kind: rules['gallery.placeholder'],
      body: vehicle.simple_body || vehicle.item_type,
      ...(logo ? { logo } : {}),
    },
    ...(external ? { external } : {}),
    ...(end ? { end } : {}),
    ...(spin ? { spin } : {}),
    ...(saved ? { saved } : {}),
  };
}
