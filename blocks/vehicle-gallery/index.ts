import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import placeStyle from '../shared/saved/place.css?inline';
import photoStyle from '../shared/vehicle/photo.css?inline';
import pictureStyle from '../shared/vehicle/picture.css?inline';
import VehicleGallery from './Component.tsx';
import { galleryBrowserRules, galleryLayouts, galleryRules, loadGallery, galleryWords } from './load.ts';
import filmstripStyle from './filmstrip.css?inline';
import mosaicStyle from './mosaic.css?inline';
import singleStyle from './single.css?inline';
import hotspotsStyle from './spin/hotspots.css?inline';
import spinStyle from './spin/style.css?inline';
import dialogStyle from './dialog.css?inline';
import style from './style.css?inline';
import videoStyle from './video.css?inline';

export default defineBlock({
  type: 'vehicle-gallery',
  summary:
    "The vehicle's photos and videos: a strip to swipe, thumbnails, a fullscreen gallery (gallery.*) and a spin viewer (spin.*).",
  schema: object({
    layout: {
      enum: galleryLayouts,
      default: 'strip',
      description:
        'On wide screens: one picture above its thumbnails, five pictures at once, a strip that shows the next picture too, or one picture across the page with its caption.',
    },
  }),
  rules: galleryRules,
  browserRules: galleryBrowserRules,
  wording: galleryWords,
  hydrate: 'load',
  script: 'shopper',
  style: [photoStyle, pictureStyle, placeStyle, style, videoStyle, dialogStyle, spinStyle, hotspotsStyle],
  layouts: { mosaic: mosaicStyle, filmstrip: filmstripStyle, single: singleStyle },
  needsVehicle: true,
  load: loadGallery,
  needsData: true,
  // A photo opens in fullscreen.
  answers: () => ['photo'],
  Component: VehicleGallery,
});
