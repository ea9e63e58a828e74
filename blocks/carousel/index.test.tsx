// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock, testSite } from '../../tests/support/render-block.tsx';
import Carousel from './Component.tsx';
import definition from './index.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  document.body.innerHTML = '';
});

const slides = ['a', 'b', 'c'].map((name) => ({ image: `media/${name}.webp`, heading: name.toUpperCase() }));

/** A hydrated carousel in a page whose slides are 300 px wide. */
async function show(count = 3) {
  const site = testSite([definition]);
  const block = {
    id: 'carousel',
    props: { slides: slides.slice(0, count) },
    words: site.wording.words,
  } as unknown as Parameters<typeof Carousel>[0];
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Carousel {...block} />));
  const strip = place.querySelector('ul');
  if (!strip) throw new Error('no strip');
  [...strip.children].forEach((slide, index) =>
    Object.defineProperty(slide, 'offsetLeft', { value: index * 300 + 16 }),
  );
  const scrolled: unknown[] = [];
  strip.scrollTo = (options?: unknown) => void scrolled.push(options);
  const button = (name: string) => place.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
  const press = async (key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    await act(async () => strip.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const current = () => place.querySelector('[aria-current]')?.getAttribute('aria-label');
  return { place, strip, scrolled, button, press, current };
}

test('previous and next arrows and one dot per slide move it, and buttons at the ends are disabled [widgets.carousel-arrows-and-dots]', async () => {
  const { place, scrolled, button, current } = await show();
  const atEnds = () => ['Previous', 'Next'].map((name) => button(name)?.getAttribute('aria-disabled'));
  expect(place.querySelectorAll('.carousel__dot')).toHaveLength(3);
  expect(atEnds()).toEqual(['true', 'false']);
  const icons = ['Previous', 'Next'].map((name) => button(name)?.querySelector('use')?.getAttribute('href'));
  expect(icons).toEqual([expect.stringMatching(/#chevron-left$/), expect.stringMatching(/#chevron-right$/)]);
  await act(async () => button('Next')?.click());
  expect(current()).toBe('Slide 2 of 3');
  await act(async () => button('Slide 3 of 3')?.click());
  expect(current()).toBe('Slide 3 of 3');
  expect(atEnds()).toEqual(['false', 'true']);
  await act(async () => button('Previous')?.click());
  expect(scrolled).toEqual([{ left: 300 }, { left: 600 }, { left: 300 }]);
});

test('ArrowRight and ArrowLeft move it, but not past the ends [widgets.carousel-arrow-keys]', async () => {
  const { press, scrolled, current } = await show();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await press(key);
  expect(current()).toBe('Slide 3 of 3');
  await press('ArrowLeft');
  expect(current()).toBe('Slide 2 of 3');
  await press('ArrowDown');
  expect(scrolled).toEqual([{ left: 300 }, { left: 600 }, { left: 600 }, { left: 300 }]);
});

test('pressed again while it still moves, it goes one further', async () => {
  const { press, strip, scrolled, current, button } = await show();
  const pass = (left: number, type = 'scroll') =>
    act(async () => {
      strip.scrollLeft = left;
      strip.dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }));
    });
  await press('ArrowRight');
  await pass(10);
  expect(current()).toBe('Slide 2 of 3');
  await act(async () => button('Next')?.click());
  await pass(200);
  expect(current()).toBe('Slide 3 of 3');
  expect(scrolled).toEqual([{ left: 300 }, { left: 600 }]);
  await pass(600);
  await pass(310);
  expect(current()).toBe('Slide 2 of 3');
  // A finger ends the move.
  await act(async () => button('Next')?.click());
  await pass(200, 'pointerdown');
  await pass(20);
  expect(current()).toBe('Slide 1 of 3');
});

test('arrow keys of the browser itself, and all other keys, are left alone', async () => {
  const { press, current, scrolled } = await show();
  expect([await press('ArrowRight'), await press('ArrowLeft')]).toEqual([true, true]);
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(await press('ArrowRight', held)).toBe(false);
  for (const key of ['Enter', 'ArrowDown', 'toString']) expect(await press(key)).toBe(false);
  expect([current(), scrolled.length]).toEqual(['Slide 1 of 3', 2]);
});

test('a swipe to between two slides is at the nearer one', async () => {
  const { strip, current } = await show();
  for (const [left, slide] of [
    [149, 1],
    [151, 2],
    [449, 2],
    [451, 3],
    [0, 1],
  ]) {
    await act(async () => {
      strip.scrollLeft = Number(left);
      strip.dispatchEvent(new Event('scroll'));
    });
    expect(current()).toBe(`Slide ${slide} of 3`);
  }
});

test('is a named group with its strip reachable by keyboard', async () => {
  const { place, strip } = await show();
  const group = place.querySelector('[role=group]');
  expect(group?.getAttribute('aria-roledescription')).toBe('carousel');
  expect([strip.tabIndex, strip.getAttribute('aria-label')]).toEqual([0, group?.getAttribute('aria-label')]);
  const dots = [...place.querySelectorAll('.carousel__dot')];
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', null, null]);
});

test('the dots follow a swipe', async () => {
  const { strip, current } = await show();
  await act(async () => {
    strip.scrollLeft = 590;
    strip.dispatchEvent(new Event('scroll'));
  });
  expect(current()).toBe('Slide 3 of 3');
});

test('server HTML has all slides and no dead buttons, and a single slide needs no controls', async () => {
  const document = dom(renderBlock(definition, { props: { slides } }));
  expect(document.querySelectorAll('.carousel__slide img')).toHaveLength(3);
  expect(document.querySelector('button')).toBeNull();
  expect((await show(1)).place.querySelector('button')).toBeNull();
});
