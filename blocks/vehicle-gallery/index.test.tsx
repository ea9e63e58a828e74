import { expect, test } from 'vitest';
import { dom, loadBlock, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.ts';
import { externalVideo } from './load.ts';

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { url: `/p/${index + 1}.webp`, thumb: { url: `/p/${index + 1}-s.webp` } },
  }));
const base = { ...testVehicle, video_url: null, external_video_url: null, primary_image_url: null, thumbnails: [] };
const render = (change: object, rules: Record<string, unknown> = {}) =>
  renderLoaded(definition, { vehicle: { ...base, ...change }, rules });

test('is a strip of all photos, the first loaded at once and the others lazily', async () => {
  const html = await render({ images: photos(24) });
  const pictures = [...dom(html).querySelectorAll('.picture__photo')];
  expect(pictures).toHaveLength(24);
  expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
  expect(pictures[0]?.hasAttribute('loading')).toBe(false);
  expect(pictures.slice(1).every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true);
  expect(pictures.every((picture) => picture.hasAttribute('width') && picture.hasAttribute('height'))).toBe(true);
  expect(texts(html, '.vehicle-gallery__counter [aria-hidden]')).toEqual(['1 / 24']);
});

test('the thumbnails strip shows only with more than 3 images [gallery-spin.thumbnails-more-than-3]', async () => {
  const thumbs = async (count: number, rules = {}) =>
    dom(await render({ images: photos(count) }, rules)).querySelectorAll('.vehicle-gallery__thumb').length;
  expect(await thumbs(3)).toBe(0);
  expect(await thumbs(4)).toBe(4);
  expect(await thumbs(60)).toBe(60);
  expect(await thumbs(4, { 'gallery.thumbnails.above': 6 })).toBe(0);
});

test('a video does not count as an image for the thumbnails', async () => {
  const html = await render({ images: photos(3), video_url: '/v.mp4' });
  expect(dom(html).querySelector('.vehicle-gallery__thumbs')).toBeNull();
});

test('thumbnails link to their slide without JavaScript', async () => {
  const document = dom(await render({ images: photos(5) }));
  const target = document.querySelectorAll('.vehicle-gallery__thumb a')[2]?.getAttribute('href') ?? '';
  expect(document.querySelector(`${target} img`)?.getAttribute('src')).toBe('/p/3.webp');
});

test('the video is the second slide, or in the configured position [gallery-spin.video-second-slide]', async () => {
  const at = async (rules: Record<string, unknown>, count = 5) => {
    const slides = dom(await render({ images: photos(count), video_url: '/v.mp4' }, rules)).querySelectorAll(
      '.vehicle-gallery__slide',
    );
    return [...slides].findIndex((slide) => slide.querySelector('video[src="/v.mp4"]')) + 1;
  };
  expect(await at({})).toBe(2);
  expect(await at({ 'gallery.video.position': 1 })).toBe(1);
  expect(await at({ 'gallery.video.position': 9 }, 2)).toBe(3);
  expect(await at({}, 0)).toBe(1);
});

test('an external video is offered, and nothing is loaded from its site before a click', async () => {
  const external_video_url = 'https://www.youtube.com/watch?v=abcDEF12345';
  const document = dom(await render({ images: photos(1), external_video_url }));
  expect(document.querySelector('.vehicle-gallery__external')?.getAttribute('href')).toBe(external_video_url);
  expect(document.querySelector('iframe')).toBeNull();
  expect(await render({ external_video_url }, { 'gallery.externalVideo.shown': false })).not.toContain('youtube');
});

test('knows the players of video sites, and rejects anything but an https address', () => {
  expect(externalVideo('https://youtu.be/abcDEF12345')?.embed).toBe(
    'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1',
  );
  expect(externalVideo('https://vimeo.com/123456')?.embed).toBe(
    'https://player.vimeo.com/video/123456?autoplay=1&dnt=1',
  );
  expect(externalVideo('https://www.youtube.com/live/abcDEF12345?si=1')?.embed).toBe(
    'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1',
  );
  for (const unlisted of [
    'vimeo.com/123456/0a1b2c',
    'vimeo.com/123456/0a1b2c?share=copy',
    'player.vimeo.com/video/123456?dnt=1&h=0a1b2c',
  ])
    expect(externalVideo(`https://${unlisted}`)?.embed).toBe(
      'https://player.vimeo.com/video/123456?h=0a1b2c&autoplay=1&dnt=1',
    );
  expect(externalVideo('https://videos.example/1')).toEqual({
    url: 'https://videos.example/1',
    host: 'videos.example',
    embed: 'https://videos.example/1',
  });
  expect(externalVideo('javascript:alert(1)')).toBeUndefined();
});

test('a photo links to itself, or has no link if the site disables fullscreen', async () => {
  const link = async (rules: Record<string, unknown>) =>
    dom(await render({ images: photos(1) }, rules)).querySelector('.vehicle-gallery__open');
  expect((await link({}))?.getAttribute('href')).toBe('/p/1.webp');
  expect(await link({ 'gallery.fullscreen.offered': false })).toBeNull();
});

test('without photos the placeholder of the site is shown, without counter or thumbnails', async () => {
  const none = { images: [] };
  const html = await render(none);
  expect(texts(html, '.vehicle-gallery__slide')).toEqual(['Photos coming soon']);
  expect(dom(html).querySelector('.vehicle-gallery__counter, .vehicle-gallery__thumbs, img')).toBeNull();
  expect(html).toContain('#camera');
  expect(await render({ ...none, simple_body: 'Ute' }, { 'gallery.placeholder': 'bodySilhouette' })).toContain(
    '#truck',
  );
});

test('the silhouette is of the kind of vehicle where its body does not tell it', async () => {
  const silhouette = async (change: object) =>
    dom(await render({ images: [], ...change }, { 'gallery.placeholder': 'bodySilhouette' }))
      .querySelector('.picture__empty use')
      ?.getAttribute('href');
  expect(await silhouette({ item_type: 'motorcycle', simple_body: 'Naked' })).toMatch(/#motorbike$/);
  expect(await silhouette({ item_type: 'caravan', simple_body: 'Pop Top' })).toMatch(/#caravan$/);
  expect(await silhouette({ item_type: 'truck', simple_body: null })).toMatch(/#truck$/);
  expect(await silhouette({ item_type: 'car', simple_body: 'Hatch' })).toMatch(/#car$/);
});

test('the logo of the make replaces it if the site has one', async () => {
  const document = { navigation: { brandTiles: [{ make: 'toyota', logo: 'media/toyota.svg' }] } };
  const vehicle = { ...base, images: [] };
  const html = await renderLoaded(definition, { vehicle, document, rules: { 'gallery.placeholder': 'makeLogo' } });
  expect(dom(html).querySelector('.picture__logo')?.getAttribute('src')).toBe('/media/toyota.svg');
});

test('a sold vehicle has a stamp over its desaturated pictures [vehicle-page.sold-presentation]', async () => {
  const html = await render({ images: photos(2), status: 'sold' });
  expect(texts(html, '.vehicle-gallery--sold .vehicle-gallery__stamp')).toEqual(['Sold']);
  expect(await render({ images: photos(2) })).not.toContain('__stamp');
});

test('the first tag that applies is over the pictures, in the order of the site, and none where it is sold', async () => {
  const tags = async (change: object, rules = {}) =>
    texts(await render({ images: photos(2), ...change }, rules), '.vehicle-gallery__tag');
  const reserved = { reserved: true, tag: 'Runout Sale', simple_fuel: 'Electric' };
  expect(await tags(reserved)).toEqual(['Reserved']);
  expect(await tags(reserved, { 'tag.precedence': ['fuel', 'reserved'] })).toEqual(['ELECTRIC']);
  expect(await tags(reserved, { 'tag.precedence': [] })).toEqual([]);
  expect(await tags({ ...reserved, status: 'sold' })).toEqual([]);
});

test('the last slide is a call to action if the site enables it', async () => {
  const location = { id: 1, slug: 'city', name: 'Test City', phone: '02 5550 1994' };
  expect(await render({ images: photos(2) })).not.toContain('vehicle-gallery__end');
  const html = await render({ images: photos(2), location }, { 'gallery.endSlide': 'dealer' });
  expect(texts(html, '.vehicle-gallery__end')).toEqual(['See it at Test CityCall Now']);
});

test('its buttons are there before React: early.js moves the slides, and keeps a click for the fullscreen view', async () => {
  const document = dom(await render({ images: photos(5) }));
  const steps = [...document.querySelectorAll('button')].map((button) => button.getAttribute('data-step'));
  expect(steps).toEqual(['-1', '1', null]);
  expect(document.querySelector('a[data-action=photo]')?.getAttribute('href')).toMatch(/\.webp|\.jpg/);
});

const turning = {
  images: photos(5),
  spin_images: ['/spin/0.webp', '/spin/1.webp'],
  spin_interior_image: '/spin/interior.webp',
  hotspots: {
    exterior: [{ id: 1, description: 'Clear headlights', anchors: [{ activeAngle: 1, posX: 30, posY: 52.5 }] }],
    interior: [{ id: 2, description: 'Touchscreen', anchors: [{ activeAngle: 0, posX: 50, posY: 57 }] }],
  },
} as const;
const views = async (change: object, rules?: Record<string, unknown>) =>
  texts(await render({ ...turning, ...change }, rules), '.vehicle-gallery__views button');

test('a vehicle with a spin set has the view buttons Spin, Images and Interior [gallery-spin.view-button-spin] [gallery-spin.view-button-images] [gallery-spin.view-button-interior]', async () => {
  expect(await views({})).toEqual(['Spin', 'Images', 'Interior']);
  expect(await views({ spin_interior_image: null })).toEqual(['Spin', 'Images']);
  expect(await views({ images: [] })).toEqual(['Spin', 'Interior']);
  expect(await views({}, { 'spin.views': ['gallery', 'spin'] })).toEqual(['Images', 'Spin']);
});

test('without spin images the viewer is the plain gallery and there is no Spin button [gallery-spin.spin-360]', async () => {
  for (const html of [
    await render({ ...turning, spin_images: [] }),
    await render({ ...turning, spin_images: ['/spin/0.webp'] }),
    await render(turning, { 'spin.views': ['gallery'] }),
  ]) {
    const document = dom(html);
    expect(document.querySelector('.vehicle-gallery__views, .turn')).toBeNull();
    expect(document.querySelector('.vehicle-gallery__stage')?.getAttribute('data-view')).toBe('gallery');
  }
});

test('starts in the configured view, or in the first available one [gallery-spin.starts-in-gallery]', async () => {
  const start = async (change: object, rules?: Record<string, unknown>) =>
    dom(await render({ ...turning, ...change }, rules))
      .querySelector('.vehicle-gallery__stage')
      ?.getAttribute('data-view');
  expect(await start({})).toBe('spin');
  expect(await start({}, { 'spin.initialView': 'gallery' })).toBe('gallery');
  expect(await start({}, { 'spin.initialView': 'interior' })).toBe('interior');
  expect(await start({ spin_interior_image: null }, { 'spin.initialView': 'interior' })).toBe('spin');
});

test('the first frame is the placeholder and loads before all others, the photos wait [gallery-spin.spin-loading-animation]', async () => {
  const document = dom(await render(turning));
  const poster = document.querySelector('.turn__poster');
  expect(poster?.getAttribute('src')).toBe('/spin/0.webp');
  expect(poster?.getAttribute('fetchpriority')).toBe('high');
  expect(document.querySelector('.turn__loading')?.textContent).toBe('Loading 360° view');
  expect(
    [...document.querySelectorAll('.picture__photo')].every((image) => image.getAttribute('loading') === 'lazy'),
  ).toBe(true);
});

test('hotspots are sent by frame, without those the site hides [gallery-spin.hotspot-shown-at-angle]', async () => {
  const hotspots = async (rules?: Record<string, unknown>) => {
    const vehicle = { ...base, ...structuredClone(turning) } as unknown as typeof testVehicle;
    const data = await loadBlock(definition, { vehicle, ...(rules ? { rules } : {}) });
    const { spin } = data as { spin: { hotspots: unknown; interiorHotspots: unknown } };
    return [spin.hotspots, spin.interiorHotspots];
  };
  const outside = [{ text: 'Clear headlights', at: { 1: [30, 52.5] } }];
  const inside = [{ text: 'Touchscreen', at: { 0: [50, 57] } }];
  expect(await hotspots()).toEqual([outside, inside]);
  expect(await hotspots({ 'spin.hotspots': ['interior'] })).toEqual([[], inside]);
});
