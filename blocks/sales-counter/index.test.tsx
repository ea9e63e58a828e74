// @vitest-environment happy-dom
import fc from 'fast-check';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type Runtime, RuntimeProvider } from '../../engine/browser/runtime.ts';
import { texts } from '../../tests/support/load-block.ts';
import { renderOnPage } from '../../tests/support/load-on-page.ts';
import { testSite } from '../../tests/support/render-block.tsx';
import SalesCounter from './Component.tsx';
import { salesCount } from './count.ts';
import definition from './index.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const usual = { perDay: 192, stepSeconds: 150, timeZone: 'Australia/Brisbane' };
const brisbane = (time: string) => Date.parse(`2026-11-21T${time}+10:00`);

test('starts at zero at midnight in Brisbane [widgets.sales-counter-brisbane]', () => {
  expect(salesCount(brisbane('00:00:00'), usual)).toBe(0);
  expect(salesCount(brisbane('23:59:59'), usual)).toBe(191);
  // 00:30 in Sydney, in summer, is half past eleven of the day before in Brisbane.
  expect(salesCount(Date.parse('2026-11-21T00:30:00+11:00'), usual)).toBe(188);
});

test('increases by one every 450 seconds, 192 times a day [widgets.sales-counter-192-per-day] [widgets.sales-counter-step]', () => {
  expect(['00:07:29', '00:07:30', '00:15:00', '12:00:00'].map((time) => salesCount(brisbane(time), usual))).toEqual([
    0, 1, 2, 96,
  ]);
  const second = fc.integer({ min: 0, max: 86_399 });
  fc.assert(
    fc.property(second, (seconds) => {
      const count = salesCount(brisbane('00:00:00') + seconds * 1000, usual);
      return count * 450 <= seconds && seconds < (count + 1) * 450;
    }),
  );
});

test('a site that sells faster still updates only at each step', () => {
  const fast = { ...usual, perDay: 1728 };
  expect(['00:02:29', '00:02:30', '00:04:59', '00:05:00'].map((time) => salesCount(brisbane(time), fast))).toEqual([
    0, 3, 3, 6,
  ]);
});

test('is rendered by the server if the site enables it, and absent otherwise', async () => {
  const html = await renderOnPage(definition, { features: ['salesCounter'] });
  expect(texts(html, '.sales-counter')).toEqual(['72 vehicles sold today']);
  expect(await renderOnPage(definition)).toBe('');
});

async function live(rules: Record<string, unknown> = {}) {
  vi.useFakeTimers({ now: brisbane('09:00:00') });
  const site = testSite([definition], { rules });
  const block = {
    id: 'counter',
    props: {},
    rules: site.rules.reader(definition.rules, { site: site.facts, now: new Date() }),
    words: site.wording.words,
    data: true,
  } as unknown as Parameters<typeof SalesCounter>[0];
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <RuntimeProvider value={{ now: brisbane('08:00:00') } as Runtime}>
        <SalesCounter {...block} />
      </RuntimeProvider>,
    ),
  );
  return {
    count: () => place.querySelector('.sales-counter__count')?.textContent,
    wait: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
  };
}

test('increases on the page, refreshed every 150000 ms [widgets.sales-counter-rises] [widgets.sales-counter-refresh-150000ms]', async () => {
  const { count, wait } = await live();
  expect(count()).toBe('72');
  await wait(449_999);
  expect(count()).toBe('72');
  await wait(1);
  expect(count()).toBe('73');
});

test('is refreshed as often as the site configures', async () => {
  const { count, wait } = await live({ 'salesCounter.refresh': 600_000 });
  await wait(599_999);
  expect(count()).toBe('72');
  await wait(1);
  expect(count()).toBe('73');
});
