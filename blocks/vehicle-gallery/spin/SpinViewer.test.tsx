// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSite } from '../../../tests/support/render-block.tsx';
import definition from '../index.ts';
import SpinViewer from './SpinViewer.tsx';
import { watched, type SpinSettings, untouched } from './turn-props.ts';

const words = testSite([definition]).wording.words;
const usual: SpinSettings = { dragStepPx: 20, turns: 0, intervalMs: 100, hint: true };
let shown = 0;
let broken: RegExp | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  broken = undefined;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(720);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(480);
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    return broken?.test(this.src) ? Promise.reject(new Error('broken')) : Promise.resolve();
  };
  Element.prototype.setPointerCapture = () => {};
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/**
 * The viewer of a spin set of 24 frames in a page. Each set has its own addresses, because frames are cached while a
 * page is open.
 */
async function open(settings: Partial<SpinSettings> = {}) {
  shown += 1;
  const frames = Array.from({ length: 24 }, (_, frame) => `/set-${shown}/${frame}.webp`);
  const onLost = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const spin = { views: ['spin', 'gallery'], initial: 'spin', frames, hotspots: [], interiorHotspots: [] } as const;
  await act(async () =>
    createRoot(place).render(
      <SpinViewer
        spin={spin}
        name="2022 Toyota RAV4"
        words={words}
        settings={{ ...usual, ...settings }}
        memory={watched(untouched)}
        onLost={onLost}
      />,
    ),
  );
  // Until the frames that have arrived are reported.
  await act(() => vi.advanceTimersByTimeAsync(150));
  const slider = () => place.querySelector<HTMLElement>('[role=slider]');
  return {
    place,
    onLost,
    /** The index of the current frame, from 0. */
    frame: () => Number(slider()?.getAttribute('aria-valuenow')) - 1,
    hint: () => place.querySelector('.turn__hint')?.textContent,
    pointer: (type: string, clientX: number) =>
      act(() => slider()?.dispatchEvent(new PointerEvent(type, { clientX, isPrimary: true, bubbles: true }))),
    key: (key: string) => act(() => slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    after: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

test('a drag turns one frame per 20 px, in both directions and past the end [gallery-spin.drag-20px-step]', async () => {
  const { frame, pointer } = await open();
  await pointer('pointerdown', 400);
  for (const [x, expected] of [
    [381, 0],
    [380, 1],
    [361, 1],
    [360, 2],
    [200, 10],
    [400, 0],
    [419, 0],
    [420, 23],
    [-80, 0],
  ] as const) {
    await pointer('pointermove', x);
    expect([x, frame()]).toEqual([x, expected]);
  }
  await pointer('pointerup', -80);
  await pointer('pointermove', 300);
  expect(frame()).toBe(0);
});

test('the drag distance per frame is configurable', async () => {
  const { frame, pointer } = await open({ dragStepPx: 60 });
  await pointer('pointerdown', 400);
  await pointer('pointermove', 341);
  expect(frame()).toBe(0);
  await pointer('pointermove', 340);
  expect(frame()).toBe(1);
});

test('the arrow keys step through the frames [gallery-spin.arrow-keys-step-frames]', async () => {
  const { frame, key } = await open();
  const frames: number[] = [];
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'Tab']) {
    await key(name);
    frames.push(frame());
  }
  expect(frames).toEqual([1, 2, 1, 0, 23, 0, 23, 23]);
});

test('shows how to spin until the first use [gallery-spin.swipe-hint]', async () => {
  const { hint, pointer } = await open();
  expect(hint()).toBe('Swipe to spin');
  await pointer('pointerdown', 400);
  await pointer('pointermove', 380);
  expect(hint()).toBeUndefined();
  expect((await open({ hint: false })).hint()).toBeUndefined();
});

test('rotates by itself for exactly the configured number of full turns, a frame every 100 ms [gallery-spin.autorotate-one-turn] [gallery-spin.autorotate-100ms]', async () => {
  const { frame, after } = await open({ turns: 1 });
  await after(99);
  expect(frame()).toBe(0);
  await after(1);
  expect(frame()).toBe(1);
  await after(2200);
  expect(frame()).toBe(23);
  await after(100);
  expect(frame()).toBe(0);
  await after(60_000);
  expect(frame()).toBe(0);
});

test('rotates at the configured speed', async () => {
  const { frame, after } = await open({ turns: 1, intervalMs: 400 });
  await after(1200);
  expect(frame()).toBe(3);
});

test('any interaction stops the rotation at once [gallery-spin.autorotate-one-turn]', async () => {
  const { frame, after, pointer } = await open({ turns: 1 });
  await after(500);
  await pointer('pointerdown', 400);
  await after(5000);
  expect(frame()).toBe(5);
});

test('does not rotate by itself for shoppers who prefer reduced motion [gallery-spin.autorotate-one-turn]', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  const { frame, after } = await open({ turns: 1 });
  await after(5000);
  expect(frame()).toBe(0);
});

test('a failed frame logs a warning without a visible message, and its neighbour replaces it [api.spin-asset-failure]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  broken = /\/3\.webp$/;
  const { place, key, frame, onLost } = await open({ hint: false });
  expect(warn.mock.calls.map(([message]) => message)).toEqual([`The spin picture /set-${shown}/3.webp did not load.`]);
  for (let step = 0; step < 3; step += 1) await key('ArrowRight');
  expect(frame()).toBe(3);
  expect(place.querySelector('img')?.src).toMatch(/\/[24]\.webp$/);
  expect(place.textContent).toBe('');
  expect(onLost).not.toHaveBeenCalled();
});

test('the view is removed without a message when no frame loads [api.spin-asset-failure]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  broken = /webp$/;
  const { onLost } = await open();
  expect(onLost).toHaveBeenCalledOnce();
});
