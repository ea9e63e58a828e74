import { defineBlock } from '../../engine/blocks/define.ts';
import pictureStyle from '../shared/vehicle/picture.css?inline';
import VehicleGallery from './Component.tsx';
import { galleryRules, loadGallery } from './load.ts';
import style from './style.css?inline';
import { galleryWords } from './words.ts';

export default defineBlock({
  type: 'vehicle-gallery',
  summary: "The vehicle's photos and videos: a strip to swipe, thumbnails and a fullscreen gallery (gallery.*).",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  rules: galleryRules,
  wording: galleryWords,
  hydrate: 'load',
  style: pictureStyle + style,
  load: loadGallery,
  empty: ({ data }) => data === undefined,
  Component: VehicleGallery,
});
