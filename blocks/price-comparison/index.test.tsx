import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dom, renderLoaded } from '../../tests/support/load-block.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { arcPath, fillDegrees, Gauge, gaugeHeight, gaugeWidth } from './Gauge.tsx';
import definition from './index.ts';

const withGauge = { features: ['priceGauge' as const] };
const comparison = {
  fill: 0.5,
  listing_price: 30_000,
  market_range_min: 27_000,
  market_range_max: 36_000,
  confidence: 0.8,
  description: 'Compared with 12 similar vehicles.',
};

function gauge(fill: number, { rules = {}, seen = true }: { rules?: Record<string, unknown>; seen?: boolean } = {}) {
  const site = testSite([definition], { ...withGauge, rules });
  const reader = site.rules.reader(definition.rules, { site: site.facts, now: testNow });
  const svg = dom(
    renderToStaticMarkup(
      <Gauge comparison={{ ...comparison, fill }} rules={reader} words={site.wording.words} seen={seen} />,
    ),
  ).querySelector('svg');
  if (!svg) throw new Error('no gauge');
  return svg;
}

const custom = (svg: ReturnType<typeof gauge>, name: string) =>
  new RegExp(`${name}:([^;]+)`).exec(svg.getAttribute('style') ?? '')?.[1];
const colour = (fill: number, rules?: Record<string, unknown>) =>
  custom(gauge(fill, rules ? { rules } : {}), '--band')?.trim();

test('is drawn in 515 by 424 units [price-comparison.gauge-geometry]', () => {
  expect(gauge(0.5).getAttribute('viewBox')).toBe('0 0 515 424');
});

test("reads 'Good Deal' below 0.65 and 'Great Deal' from 0.65 [price-comparison.good-deal] [price-comparison.great-deal]", () => {
  const deal = (fill: number) => gauge(fill).querySelector('.gauge__deal')?.textContent;
  expect([0.1, 0.64, 0.65, 0.9].map(deal)).toEqual(['Good Deal', 'Good Deal', 'Great Deal', 'Great Deal']);
});

test('is red below 0.3, amber from 0.3 and green from 0.6, all from the theme [price-comparison.colour-band-0-3] [price-comparison.colour-band-0-6]', () => {
  expect([0.29, 0.3, 0.59, 0.6].map((fill) => colour(fill))).toEqual([
    'var(--danger)',
    'var(--warning)',
    'var(--warning)',
    'var(--success)',
  ]);
  expect(gauge(0.5).querySelectorAll('.gauge__band')).toHaveLength(3);
});

test('the site can configure other bands, and colours in between are mixed', () => {
  expect(colour(0.4, { 'gauge.bands': [0.5] })).toBe('var(--danger)');
  expect(colour(0.5, { 'gauge.bands': [0.5] })).toBe('var(--success)');
  expect(colour(0.3, { 'gauge.bands': [0.2, 0.5, 0.8] })).toBe(
    'color-mix(in oklab, var(--danger), var(--warning) 67%)',
  );
});

test('animates for 2 seconds once visible, or not at all if configured [price-comparison.animation-2s]', () => {
  expect(custom(gauge(0.5), '--seconds')).toBe('2s');
  expect(gauge(0.5, { seen: false }).getAttribute('class')).toBe('gauge gauge--waiting');
  expect(gauge(0.5).getAttribute('class')).toBe('gauge gauge--moving');
  expect(gauge(0.5, { rules: { 'gauge.animationSeconds': 0 }, seen: false }).getAttribute('class')).toBe('gauge');
});

test('describes everything to screen readers', () => {
  expect(gauge(0.7).getAttribute('aria-label')).toBe(
    'Great Deal. This price is $30,000; the market ranges from $27,000 to $36,000.',
  );
});

test('server HTML reserves its space and shows it loading [price-comparison.states]', async () => {
  const page = dom(await renderLoaded(definition, withGauge));
  expect(page.querySelector('.price-comparison')?.getAttribute('aria-busy')).toBe('true');
  expect(page.querySelector('.skeleton')?.textContent).toBe('Comparing the price with the market');
  expect(page.querySelector('.gauge__needle')).toBeNull();
});

test('appears if the site enables it, for eligible vehicles with a price', async () => {
  expect(await renderLoaded(definition)).toBe('');
  expect(await renderLoaded(definition, { ...withGauge, rules: { 'gauge.eligible': false } })).toBe('');
  const vehicle = { ...testVehicle, price: 0, offer_price: 0 };
  expect(await renderLoaded(definition, { ...withGauge, vehicle })).toBe('');
});

test('does not compare a placeholder or hidden price', async () => {
  const asks = async (options: object) => (await renderLoaded(definition, { ...withGauge, ...options })) !== '';
  expect(await asks({})).toBe(true);
  expect(await asks({ vehicle: { ...testVehicle, price: 9, offer_price: 0 } })).toBe(false);
  expect(await asks({ rules: { 'price.precedence': ['text'] } })).toBe(false);
});

test('is absent for sold vehicles', async () => {
  const vehicle = { ...testVehicle, status: 'sold' as const, sold: true };
  expect(await renderLoaded(definition, { ...withGauge, vehicle })).toBe('');
});

test('the dial fits 515 by 424 and its needle is vertical at the middle', () => {
  expect([gaugeWidth, gaugeHeight]).toEqual([515, 424]);
  expect(fillDegrees(0.5)).toBe(270);
  expect(fillDegrees(7)).toBe(fillDegrees(1));
  const numbers = [...arcPath(0, 1, 216).matchAll(/[ML]?(-?[\d.]+) (-?[\d.]+)$/g)];
  expect(numbers).toHaveLength(1);
  const [, x, y] = numbers[0] ?? [];
  expect(Number(x)).toBeLessThan(gaugeWidth);
  expect(Number(y)).toBeLessThan(gaugeHeight);
});
