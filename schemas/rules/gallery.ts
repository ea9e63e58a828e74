import { choice, defineRules, flag, integer, list } from './define.ts';

/** Images, video and the 360 viewer. */
export const galleryRules = defineRules({
  'gallery.thumbnails.above': {
    ...integer({ minimum: 0, maximum: 50 }, 3),
    summary: 'Thumbnails show when there are more images than this.',
    effect: 'Thumbnail strips in page and fullscreen',
    witness: { page: '/cars/{fourImages}', b: 6, seen: 'no strip with 4 images' },
  },
  'gallery.video.position': {
    ...integer({ minimum: 1, maximum: 20 }, 2),
    summary: 'Slide number of the video_url slide.',
    effect: 'Slider',
    witness: { page: '/cars/{video}', b: 1, seen: 'video is first' },
  },
  'gallery.externalVideo.shown': {
    ...flag(true),
    scope: ['vehicle'],
    summary: 'Whether external_video_url is embedded.',
    effect: 'Video embed under the slider',
    witness: { page: '/cars/{video}', b: false, seen: 'no embed' },
  },
  'gallery.fullscreen.offered': {
    ...flag(true),
    summary: 'Whether clicking a slide opens the fullscreen dialog.',
    effect: 'Slider',
    witness: { page: '/cars/{used}', b: false, seen: 'click does nothing' },
  },
  'gallery.placeholder': {
    ...choice(['comingSoon', 'bodySilhouette', 'makeLogo'], 'comingSoon'),
    scope: ['vehicle'],
    summary: 'What replaces the photo of a vehicle without one.',
    effect: 'Card and slider image',
    witness: { page: '/cars/{noImages}', b: 'makeLogo', seen: 'make logo on grey' },
  },
  'gallery.endSlide': {
    ...choice(['none', 'enquire', 'dealer'], 'none'),
    scope: ['vehicle'],
    summary: 'Extra last slide with a call to action.',
    effect: 'Slider last slide',
    witness: { page: '/cars/{used}', b: 'enquire', seen: 'enquiry slide after the photos' },
  },
  'spin.views': {
    ...list(['spin', 'gallery', 'interior'], ['spin', 'gallery', 'interior']),
    scope: ['vehicle'],
    summary: 'Ordered view buttons; interior still needs its URL.',
    effect: 'Spin viewer buttons',
    witness: { page: '/cars/{spin}', b: ['gallery', 'spin'], seen: 'no Interior button' },
  },
  'spin.initialView': {
    ...choice(['spin', 'gallery', 'interior'], 'spin'),
    scope: ['vehicle'],
    summary: 'View on load.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 'gallery', seen: 'photos first' },
  },
  'spin.autorotate.turns': {
    ...integer({ minimum: 0, maximum: 5 }, 0),
    summary: 'Full turns to make automatically; 0 is off.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 1, seen: 'one full turn after loading' },
  },
  'spin.autorotate.interval': {
    ...integer({ minimum: 20, maximum: 2000 }, 100),
    summary: 'Milliseconds per frame.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 400, seen: 'slower turn', with: { rules: { 'spin.autorotate.turns': 1 } } },
  },
  'spin.dragStep': {
    ...integer({ minimum: 1, maximum: 200 }, 20),
    summary: 'Pixels dragged per frame.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: 60, seen: '60 px moves one frame' },
  },
  'spin.hintShown': {
    ...flag(true),
    summary: "Whether 'Swipe to spin' shows until first use.",
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: false, seen: 'no hint' },
  },
  'spin.hotspots': {
    ...list(['exterior', 'interior'], ['exterior', 'interior']),
    scope: ['vehicle'],
    summary: 'Which hotspot lists are drawn.',
    effect: 'Spin viewer',
    witness: { page: '/cars/{spin}', b: [], seen: 'no dots' },
  },
});
