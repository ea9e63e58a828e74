import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import pictureStyle from '../shared/vehicle/picture.css?inline';
import VehicleGallery from './Component.tsx';
import { galleryRules, loadGallery, galleryWords } from './load.ts';
import spinStyle from './spin/style.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-gallery',
  summary:
    "The vehicle's photos and videos: a strip to swipe, thumbnails, a fullscreen gallery (gallery.*) and a spin viewer (spin.*).",
  schema: object({}),
  rules: galleryRules,
  wording: galleryWords,
  hydrate: 'load',
  script: 'shopper',
  style: pictureStyle + style + spinStyle,
  needsVehicle: true,
  load: loadGallery,
  empty: ({ data }) => data === undefined,
  Component: VehicleGallery,
});
