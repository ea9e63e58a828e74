import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import placeholderText from './index.ts';

const text = (markdown: string) => findings(placeholderText, siteWith({}, [{ type: 'text', markdown }]));

test.each([
  ['Call us TODO number', 'TODO'],
  ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
  ['Welcome to {{dealer_name}}!', '{{dealer_name}}'],
  ['Welcome to [Your Dealership]', '[Your Dealership]'],
  ['Insert text here', 'Insert text here'],
])('finds placeholder text in: %s', (markdown, leftover) => {
  expect(text(markdown)).toEqual([`placeholder-text «${leftover}» '${leftover}' is placeholder text.`]);
});

test.each(['Todo el mundo', 'See [your options](/finance)', 'The {site.name} story', 'Trade-in at your place'])(
  'reports nothing for: %s',
  (markdown) => {
    expect(text(markdown)).toEqual([]);
  },
);

test('checks titles, menus and wording', () => {
  const parts = {
    navigation: { menus: { main: [{ label: 'TBC', to: '/' }] } },
    wording: { 'price.none.enquire': 'FIXME' },
  };
  expect(findings(placeholderText, siteWith(parts)).map((found) => found.split(' ')[1])).toEqual(['«TBC»', '«FIXME»']);
});
