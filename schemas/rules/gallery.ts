import { defineRules } from './define.ts';

/** Images and video. */
export const galleryRules = defineRules({
  'gallery.thumbnails.above': {
    schema: { type: 'integer', minimum: 0, maximum: 50 },
    default: 3,
    scope: ['site'],
    summary: 'Thumbnails show when there are more images than this.',
    effect: 'Thumbnail strips in page and fullscreen',
    witness: { page: '/cars/{fourImages}', a: 3, b: 6, seen: 'b: no strip with 4 images' },
  },
  'gallery.video.position': {
    schema: { type: 'integer', minimum: 1, maximum: 20 },
    default: 2,
    scope: ['site'],
    summary: 'Slide number of the video_url slide.',
    effect: 'Slider',
    witness: { page: '/cars/{video}', a: 2, b: 1, seen: 'b: video is first' },
  },
  'gallery.externalVideo.shown': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site', 'vehicle'],
    summary: 'Whether external_video_url is embedded.',
    effect: 'Video embed under the slider',
    witness: { page: '/cars/{video}', a: true, b: false, seen: 'b: no embed' },
  },
  'gallery.fullscreen.offered': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site'],
    summary: 'Whether clicking a slide opens the fullscreen dialog.',
    effect: 'Slider',
    witness: { page: '/cars/{used}', a: true, b: false, seen: 'b: click does nothing' },
  },
  'gallery.placeholder': {
    schema: { type: 'string', enum: ['comingSoon', 'bodySilhouette', 'makeLogo'] },
    default: 'comingSoon',
    scope: ['site', 'vehicle'],
    summary: 'What replaces the photo of a vehicle without one.',
    effect: 'Card and slider image',
    source: 'beyond',
    witness: { page: '/cars/{noImages}', a: 'comingSoon', b: 'makeLogo', seen: 'b: make logo on grey' },
  },
  'gallery.endSlide': {
    schema: { type: 'string', enum: ['none', 'enquire', 'dealer'] },
    default: 'none',
    scope: ['site', 'vehicle'],
    summary: 'Extra last slide with a call to action.',
    effect: 'Slider last slide',
    source: 'beyond',
    witness: { page: '/cars/{used}', a: 'none', b: 'enquire', seen: 'b: enquiry slide after the photos' },
  },
});
