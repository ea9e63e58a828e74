import budget from './layouts/budget.css?inline';
import directory from './layouts/directory.css?inline';
import editorial from './layouts/editorial.css?inline';
import fullBleed from './layouts/full-bleed.css?inline';
import gallery from './layouts/gallery.css?inline';
import guided from './layouts/guided.css?inline';
import notice from './layouts/notice.css?inline';
import product from './layouts/product.css?inline';
import scene from './layouts/scene.css?inline';
import searchFirst from './layouts/search-first.css?inline';
import split from './layouts/split.css?inline';
import tool from './layouts/tool.css?inline';

export const heroLayouts = [
  'full-bleed',
  'search-first',
  'split',
  'editorial',
  'scene',
  'directory',
  'product',
  'budget',
  'guided',
  'gallery',
  'tool',
  'notice',
] as const;

type HeroLayout = (typeof heroLayouts)[number];

/** The additional CSS of each composition of the hero. */
export const heroStyles: Readonly<Record<HeroLayout, string>> = {
  'full-bleed': fullBleed,
  'search-first': searchFirst,
  split,
  editorial,
  scene,
  directory,
  product,
  budget,
  guided,
  gallery,
  tool,
  notice,
};

/** The rendered width of the picture, in the layouts that have one. */
export const pictureSizes: Readonly<Partial<Record<HeroLayout, string>>> = {
  'full-bleed': '100vw',
  split: '(min-width: 1024px) 48vw, 100vw',
  editorial: '(min-width: 1024px) 70vw, 100vw',
  scene: '100vw',
  product: '(min-width: 1024px) 50vw, 100vw',
  // A phone shows a high part of a wide picture.
  gallery: '(max-width: 767px) 190vw, 100vw',
};
