import { type VehiclePhoto, vehiclePhotos } from '../../engine/vehicle/pictures.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** One slide: a photo, or the vehicle's own video with its poster. */
export type GalleryMedium = VehiclePhoto & { readonly video?: string };

/** A video on a video site: its page there, and its embed URL. */
export interface ExternalVideo {
  readonly url: string;
  readonly host: string;
  readonly embed: string;
}

/** The slides in order: the photos, and the video as slide number `videoPosition` [gallery-spin.video-second-slide]. */
export function galleryMedia(vehicle: Vehicle, videoPosition: number): readonly GalleryMedium[] {
  const photos = vehiclePhotos(vehicle);
  if (!vehicle.video_url) return photos;
  const [first] = photos;
  const video = { url: first?.url ?? '', thumb: first?.thumb ?? '', video: vehicle.video_url };
  const at = Math.min(videoPosition - 1, photos.length);
  return [...photos.slice(0, at), video, ...photos.slice(at)];
}

const players: readonly (readonly [address: RegExp, embed: (id: string) => string])[] = [
  [
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[^&]*&)*v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,})/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  ],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/,
    (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  ],
];

/** An external video's URL and its player's: the page itself for an unknown site. Only https: URLs. */
export function externalVideo(address: string | null | undefined): ExternalVideo | undefined {
  if (!address?.startsWith('https://') || !URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/^www\./, '');
  for (const [pattern, embed] of players) {
    const id = pattern.exec(address)?.[1];
    if (id) return { url: address, host, embed: embed(id) };
  }
  return { url: address, host, embed: address };
}
