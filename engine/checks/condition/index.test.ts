import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import condition from './index.ts';

/** Code and highlighted text, without the layout. */
const codeAndText = (found: readonly string[]) =>
  found.map((line) => line.replace(/».*/s, '»').replace(/\n\s*|(?<=:) /g, ''));

test('rejects a condition on the identity of the site', () => {
  const found = findings(condition, siteWith({}, [{ type: 'text', when: { 'site.slug': 'harbour' } }]));
  expect(codeAndText(found)).toEqual(['condition-site-slug «"site.slug"»']);
});

test('finds a fact that does not exist and one that is unknown on this page', () => {
  const blocks = [
    { type: 'text', when: { 'vehicle.pirce': { gt: 1 } } },
    { type: 'text', when: { 'vehicle.price': { gt: 1 } } },
  ];
  const pages = (name: string) => siteWith({ pages: { '/x': { name, title: 'x', blocks } } });
  expect(codeAndText(findings(condition, pages('content')))).toEqual([
    'condition-field-unknown «"vehicle.pirce"»',
    'condition-root-unreadable «"vehicle.price"»',
  ]);
  expect(codeAndText(findings(condition, pages('vehicle')))).toEqual(['condition-field-unknown «"vehicle.pirce"»']);
});

test('finds a text compared with a number', () => {
  const found = findings(
    condition,
    siteWith({ search: { groups: [{ path: 'a', label: 'A', filter: { 'vehicle.price': 'cheap' } }] } }),
  );
  expect(codeAndText(found)).toEqual(['condition-value-type «"cheap"»']);
});

test('checks the filters of blocks, which the search service must support', () => {
  const found = findings(condition, siteWith({}, [{ type: 'cars', filter: { 'vehicle.available': true } }]));
  expect(codeAndText(found)).toEqual(['condition-not-searchable «{"vehicle.available":true}»']);
});

test('checks the condition of a lender', () => {
  const providers = { bank: { name: 'Bank', eligible: { 'vehicle.price': { above: 500 } } } };
  expect(codeAndText(findings(condition, siteWith({ finance: { providers } })))).toEqual([
    'condition-operator-unknown «"above"»',
  ]);
});

test('knows the vehicle wherever the page has one', () => {
  const blocks = [{ type: 'text', when: { 'vehicle.price': { gt: 1 } } }];
  const page = (name: string) => ({ name, title: name, blocks });
  const pages = {
    '/print': page('print'),
    '/contact': page('contact'),
    '/410': page('gone'),
    '/brands': page('brands'),
  };
  expect(codeAndText(findings(condition, siteWith({ pages })))).toEqual([
    'condition-root-unreadable «"vehicle.price"»',
  ]);
});

test('checks the filter of a search page', () => {
  const page = { name: 'search', title: 'Demos', filter: { 'vehicle.car_tpye': 'demo' }, blocks: [] };
  expect(codeAndText(findings(condition, siteWith({ pages: { '/demos': page } })))).toEqual([
    'condition-field-unknown «"vehicle.car_tpye"»',
  ]);
});
