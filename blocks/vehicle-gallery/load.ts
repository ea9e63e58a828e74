import type { LoadContext } from '../../engine/blocks/load.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { tagRules, vehicleTag } from '../../engine/vehicle/tag.ts';
import { placeName } from '../../engine/vehicle/specs.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { makeLogo } from '../shared/brands.ts';
import { type PlacedControls, placedControls, controlRules } from '../shared/saved/VehicleControls.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { type SpinData, spinDataRules, spinOf } from './spin/data.ts';
import type { Words } from '../../engine/wording/index.ts';
import { type VehiclePhoto, vehiclePhotos } from '../../engine/vehicle/pictures.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { defined } from '../../engine/json/defined.ts';

export const galleryWords = [
  'picture.comingSoon',
  'gallery.label',
  'gallery.photo',
  'gallery.previous',
  'gallery.next',
  'gallery.counter',
  'gallery.counterLabel',
  'gallery.thumbnails',
  'gallery.thumbnail',
  'gallery.openFullscreen',
  'gallery.fullscreen',
  'gallery.close',
  'gallery.video',
  'gallery.showVideo',
  'gallery.playVideo',
  'gallery.videoElsewhere',
  'gallery.soldStamp',
  'spin.views',
  'spin.view.spin',
  'spin.view.gallery',
  'spin.view.interior',
  'spin.loading',
  'spin.hint',
  'spin.label',
  'spin.frame',
  'spin.interiorLabel',
  'spin.facing',
  'spin.hotspot',
  'spin.openFullscreen',
] as const;

/** How the pictures are arranged on wide screens. */
export const galleryLayouts = ['strip', 'mosaic', 'filmstrip', 'single'] as const;

export interface GalleryProps {
  readonly layout: (typeof galleryLayouts)[number];
}

export type GalleryWords = Words<(typeof galleryWords)[number]>;

/** One slide: a photo, or the vehicle's own video with its poster. */
export type GalleryMedium = VehiclePhoto & { readonly video?: string };

/** A video on a video site: its page there, and its embed URL. */
export interface ExternalVideo {
  readonly url: string;
  readonly host: string;
  readonly embed: string;
}

/** The slides in order: the photos, and the video as slide number `videoPosition` [gallery-spin.video-second-slide]. */
function galleryMedia(vehicle: Vehicle, videoPosition: number): readonly GalleryMedium[] {
  const photos = vehiclePhotos(vehicle);
  if (!vehicle.video_url) return photos;
  const [first] = photos;
  const video = { url: first?.url ?? '', thumb: first?.thumb ?? '', video: vehicle.video_url };
  const at = Math.min(videoPosition - 1, photos.length);
  return [...photos.slice(0, at), video, ...photos.slice(at)];
}

const players: readonly (readonly [address: RegExp, embed: (id: string, key?: string) => string])[] = [
  [
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[^&]*&)*v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  ],
  [
    // An unlisted video has a key, without which it does not play.
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:(?:\/|\?(?:[^#]*&)?h=)(\w+))?/,
    (id, key) => `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`,
  ],
];

/** An external video's URL and its player's: the page itself for an unknown site. Only https: URLs. */
export function externalVideo(address: string | null | undefined): ExternalVideo | undefined {
  if (!address?.startsWith('https://') || !URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/^www\./, '');
  for (const [pattern, embed] of players) {
    const [, id, key] = pattern.exec(address) ?? [];
    if (id) return { url: address, host, embed: embed(id, key) };
  }
  return { url: address, host, embed: address };
}

export const galleryBrowserRules = [
  'gallery.thumbnails.above',
  'gallery.fullscreen.offered',
  'spin.autorotate.turns',
  'spin.autorotate.interval',
  'spin.dragStep',
  'spin.hintShown',
] as const;

export const galleryRules = [
  ...controlRules,
  ...actionRules,
  ...tagRules,
  'vehicle.place.source',
  'gallery.video.position',
  'gallery.externalVideo.shown',
  'gallery.placeholder',
  'gallery.endSlide',
  ...spinDataRules,
  ...galleryBrowserRules,
] as const;

export interface GalleryData {
  readonly name: string;
  readonly media: readonly GalleryMedium[];
  readonly external?: ExternalVideo;
  readonly sold: boolean;
  /** The text of the tag over the pictures; a sold vehicle has a stamp instead. */
  readonly tag?: string;
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
  const { words } = site.wording;
  const place = placeName(page.vehicle, rules['vehicle.place.source']) ?? site.document.site.name;
  return (
    action && { text: kind === 'enquire' ? words('gallery.endEnquire') : words('gallery.endDealer', { place }), action }
  );
}

/** The vehicle's pictures and videos in order. */
export function loadGallery(context: Context): GalleryData | undefined {
  const { page, rules, site, now } = context;
  const { vehicle } = page;
  if (!vehicle) return undefined;
  const tag = vehicleTag(vehicle, rules, site.wording.words, now.getTime());
  const logo = makeLogo(site, vehicle.make);
  const external = rules['gallery.externalVideo.shown'] ? externalVideo(vehicle.external_video_url) : undefined;
  const end = endSlide(context);
  const media = galleryMedia(vehicle, rules['gallery.video.position']);
  const spin = spinOf(vehicle, rules, media.length > 0);
  const saved = placedControls(vehicle, rules, { save: rules['saved.placements'].includes('gallery'), compare: false });
  return {
    name: vehicle.name,
    media,
    sold: isSold(vehicle),
    ...(tag && tag.kind !== 'sold' ? { tag: tag.text } : {}),
    placeholder: {
      kind: rules['gallery.placeholder'],
      body: `${vehicle.simple_body ?? ''} ${vehicle.item_type}`,
      ...(logo ? { logo } : {}),
    },
    ...defined({ external, end, spin, saved }),
  };
}
