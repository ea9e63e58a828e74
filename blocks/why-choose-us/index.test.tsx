import { expect, test } from 'vitest';
import { texts } from '../../tests/support/load-block.ts';
import { renderBlock, testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

const titles = (rules: Record<string, unknown> = {}, vehicle = testVehicle) =>
  texts(renderBlock(definition, { rules, vehicle }), 'h3');

test('lists warranty, quality assured and finance, with a warranty of 3 years [widgets.why-choose-us-items] [widgets.warranty-messages] [widgets.warranty-3-year]', () => {
  expect(titles()).toEqual(['3-year warranty', 'Quality assured', 'Finance']);
});

test('the warranty is 5 or 7 years for makes that give it [widgets.warranty-5-or-7-year]', () => {
  const rules = {
    'vehicle.warranty.years': [
      { when: { 'vehicle.make': 'Kia' }, use: 7 },
      { when: { 'vehicle.make': { in: ['Hyundai', 'Mazda'] } }, use: 5 },
      { use: 3 },
    ],
  };
  expect(titles(rules, { ...testVehicle, make: 'Kia' })[0]).toBe('7-year warranty');
  expect(titles(rules, { ...testVehicle, make: 'Mazda' })[0]).toBe('5-year warranty');
  expect(titles(rules)[0]).toBe('3-year warranty');
});

test('a vehicle without warranty lacks that reason, and the site orders the others', () => {
  expect(titles({ 'vehicle.warranty.years': null })).toEqual(['Quality assured', 'Finance']);
  expect(titles({ 'vehicle.whyChooseUs.blocks': ['delivery', 'returns'] })).toEqual(['Delivery', 'Easy returns']);
});

test('is absent without a reason', () => {
  expect(renderBlock(definition, { rules: { 'vehicle.whyChooseUs.blocks': [] } })).toBe('');
});

test('is below its own heading, or that of the section around it', () => {
  expect(texts(renderBlock(definition), 'h2')).toEqual(['Why choose us']);
  expect(texts(renderBlock(definition, { props: { title: '' } }), 'h2')).toEqual([]);
});
