import { defineRules, listOf } from './define.ts';

/** Images and video. */
export const galleryRules = defineRules({
  'gallery.thumbnails.above': {
    schema: { type: 'integer', minimum: 0, maximum: 50 },
    default: 3,
    summary: 'Thumbnails show when there are more images than this.',
    effect: 'Thumbnail strips in page and fullscreen',
    witness: { page: '/cars/{fourImages}', b: 6, seen: 'b: no strip with 4 images' },
  },
  'gallery.video.position': {
    schema: { type: 'integer', minimum: 1, maximum: 20 },
    default: 2,
    summary: 'Slide number of the video_url slide.',
    effect: 'Slider',
    witness: { page: '/cars/{video}', b: 1, seen: 'b: video is first' },
  },
  'gallery.externalVideo.shown': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['vehicle'],
    summary: 'Whether external_video_url is embedded.',
    effect: 'Video embed under the slider',
    witness: { page: '/cars/{video}', b: false, seen: 'b: no embed' },
  },
  'gallery.fullscreen.offered': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether clicking a slide opens the fullscreen dialog.',
    effect: 'Slider',
    witness: { page: '/cars/{used}', b: false, seen: 'b: click does nothing' },
  },
  'gallery.placeholder': {
    schema: { type: 'string', enum: ['comingSoon', 'bodySilhouette', 'makeLogo'] },
    default: 'comingSoon',
    scope: ['vehicle'],
    summary: 'What replaces the photo of a vehicle without one.',
    effect: 'Card and slider image',
    witness: { page: '/cars/{noImages}', b: 'makeLogo', seen: 'b: make logo on grey' },
  },
  'gallery.endSlide': {
    schema: { type: 'string', enum: ['none', 'enquire', 'dealer'] },
    default: 'none',
    scope: ['vehicle'],
    summary: 'Extra last slide with a call to action.',
    effect: 'Slider last slide',
    witness: { page: '/cars/{used}', b: 'enquire', seen: 'b: enquiry slide after the photos' },
  },
});

/** 360 viewer. */
export const spinRules = defineRules({
  'spin.views': {
    schema: listOf(['spin', 'gallery', 'interior']),
    default: ['spin', 'gallery', 'interior'],
    scope: ['vehicle'],
    summary: 'Ordered view buttons; interior still needs its URL.',
    effect: 'Spin viewer buttons',
    witness: { page: '/cars/{spin}', b: ['gallery', 'spin'], seen: 'b: no Interior button' },
  },
  'spin.initialView': {
    schema: { type: 'string', enum: ['spin', 'gallery', 'interior'] },
    default: 'spin',
    scope: ['vehicle'],
    summary: 'View on load.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 'gallery', seen: 'b: photos first' },
  },
  'spin.autorotate.turns': {
    schema: { type: 'integer', minimum: 0, maximum: 5 },
    default: 0,
    summary: 'Full turns to make automatically; 0 is off.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 1, seen: 'b: one full turn after loading' },
  },
  'spin.autorotate.interval': {
    schema: { type: 'integer', minimum: 20, maximum: 2000 },
    default: 100,
    summary: 'Milliseconds per frame.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 400, seen: 'b: slower turn', with: { rules: { 'spin.autorotate.turns': 1 } } },
  },
  'spin.dragStep': {
    schema: { type: 'integer', minimum: 1, maximum: 200 },
    default: 20,
    summary: 'Pixels dragged per frame.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 60, seen: 'b: 60 px moves one frame' },
  },
  'spin.hintShown': {
    schema: { type: 'boolean' },
    default: true,
    summary: "Whether 'Swipe to spin' shows until first use.",
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: false, seen: 'b: no hint' },
  },
  'spin.hotspots': {
    schema: listOf(['exterior', 'interior']),
    default: ['exterior', 'interior'],
    scope: ['vehicle'],
    summary: 'Which hotspot lists are drawn.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: [], seen: 'b: no dots' },
  },
});
