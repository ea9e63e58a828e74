// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type Runtime, RuntimeProvider } from '../../engine/browser/runtime.ts';
import { loadBlock } from '../../tests/support/load-block.ts';
import { testSite, testVehicle } from '../../tests/support/render-block.tsx';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import Gallery from './Component.tsx';
import definition from './index.ts';
import type { GalleryData } from './load.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// The spin viewer waits for this once for all tests that share its module.
vi.stubGlobal('requestIdleCallback', (run: () => void) => run());

let root: Root | undefined;

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { url: `/${index}.webp`, thumb: { url: `/${index}-s.webp` } },
  }));

/** The hydrated gallery of a vehicle. */
async function show(change: Partial<Vehicle>, chosen: Readonly<Record<string, unknown>> = {}) {
  const vehicle = { ...testVehicle, video_url: null, external_video_url: null, ...change };
  const site = testSite([definition], { rules: chosen });
  const facts = site.rules.vehicle(vehicle, { site: site.facts, now: new Date(0) });
  const data = (await loadBlock(definition, { vehicle, rules: chosen })) as GalleryData;
  const rules = site.rules.reader(definition.rules, facts);
  const { words } = site.wording;
  const place = document.body.appendChild(document.createElement('div'));
  const block = { id: 'gallery', props: {}, rules, words, data } as unknown as Parameters<typeof Gallery>[0];
  const shown = (root = createRoot(place));
  await act(async () =>
    shown.render(
      <RuntimeProvider value={{} as Runtime}>
        <Gallery {...block} />
      </RuntimeProvider>,
    ),
  );
  const click = (selector: string) => act(async () => place.querySelector<HTMLElement>(selector)?.click());
  return { place, click };
}

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

test('the fullscreen thumbnails show only with more than 3 images [gallery-spin.fullscreen-thumbnails-more-than-3]', async () => {
  for (const [count, thumbnails] of [
    [3, 0],
    [4, 4],
  ] as const) {
    const { place, click } = await show({ images: photos(count) });
    await click('.vehicle-gallery__expand');
    await act(() => vi.dynamicImportSettled());
    expect(place.querySelector('dialog')).not.toBeNull();
    expect(place.querySelectorAll('dialog .vehicle-gallery__thumb').length).toBe(thumbnails);
  }
});

test('a picture that fails to load is replaced by the placeholder', async () => {
  const { place } = await show({ images: photos(2) });
  const second = place.querySelectorAll('.vehicle-gallery__slide')[1];
  await act(() => second?.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(second?.textContent).toContain('Photos coming soon');
  expect(second?.querySelector('img')).toBeNull();
});

test('the fullscreen button shows how many photos there are', async () => {
  const label = async (count: number) =>
    (await show({ images: photos(count) })).place.querySelector('.vehicle-gallery__expand')?.textContent;
  expect(await label(1)).toBe('View photo');
  expect(await label(24)).toBe('View all 24 photos');
});

test('in a gallery that begins with the film, keys move from it and back, the counter follows, and the film has its own', async () => {
  const { place } = await show({ images: photos(4), video_url: '/v.mp4' }, { 'gallery.video.position': 1 });
  const find = (selector: string) => place.querySelector<HTMLElement>(selector);
  const press = async (target: HTMLElement | null, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target?.focus();
    await act(async () => void target?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const counter = () => find('.vehicle-gallery__counter [aria-live]')?.textContent;
  const thumbs = () => [...place.querySelectorAll<HTMLElement>('.vehicle-gallery__thumb a')];
  const state = () => [counter(), thumbs().findIndex((thumb) => thumb.getAttribute('aria-current') === 'true')];

  expect(find('.vehicle-gallery__slide')?.querySelector('video')).not.toBeNull();
  expect(state()).toEqual(['Photo 1 of 5', 0]);
  expect(find('.vehicle-gallery__arrow--previous')?.getAttribute('aria-disabled')).toBe('true');
  // No photo is there to take the focus, so the strip does.
  expect(find('.vehicle-gallery__track')?.tabIndex).toBe(0);
  expect([await press(find('video'), 'ArrowRight'), ...state()]).toEqual([false, 'Photo 1 of 5', 0]);

  expect([await press(find('.vehicle-gallery__arrow--next'), 'ArrowRight'), ...state()]).toEqual([
    true,
    'Photo 2 of 5',
    1,
  ]);
  expect(find('.vehicle-gallery__track')?.hasAttribute('tabindex')).toBe(false);
  expect(thumbs().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1]);
  await press(thumbs()[1] ?? null, 'ArrowLeft');
  expect(state()).toEqual(['Photo 1 of 5', 0]);
  expect(document.activeElement).toBe(thumbs()[0]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show the video');
});

test('a film stops when the gallery opens in fullscreen and when another view of the vehicle replaces it [gallery-spin.video-second-slide]', async () => {
  const frames = Array.from({ length: 24 }, (_, frame) => `/frame-${frame}.webp`);
  const { place, click } = await show(
    { images: photos(4), video_url: '/v.mp4', spin_images: frames },
    { 'gallery.video.position': 1, 'spin.views': ['gallery', 'spin'], 'spin.initialView': 'gallery' },
  );
  const film = place.querySelector('video');
  if (!film) throw new Error('no film');
  const pause = vi.spyOn(film, 'pause');
  await click('.vehicle-gallery__expand');
  await act(() => vi.dynamicImportSettled());
  expect(pause).toHaveBeenCalledOnce();
  await click('dialog .vehicle-gallery__close');
  expect(pause).toHaveBeenCalledOnce();
  await click('.vehicle-gallery__views [aria-pressed=false]');
  expect(pause).toHaveBeenCalledTimes(2);
});
