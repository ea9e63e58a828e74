import type { Words } from '../../engine/wording/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';

/** The gallery's wording. */
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
] as const satisfies readonly WordingKey[];

export type GalleryWords = Words<(typeof galleryWords)[number]>;
