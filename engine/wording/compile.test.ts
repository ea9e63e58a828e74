import { expect, test } from 'vitest';
import { wordingDefinition, wordingKeys } from '../../schemas/wording/index.ts';
import { compileWording } from './compile.ts';
import { parseMessage } from './parse.ts';
import { wordingFromTable } from './table.ts';

const context = { locale: 'en-AU', timeZone: 'Australia/Sydney' };

test('uses the text of the site, and the default for every other message [config.per-site-wording]', () => {
  const words = compileWording({ 'price.none.enquire': "Ask us for today's price" }, context).words([
    'price.none.enquire',
    'price.preorder',
  ]);
  expect(words('price.none.enquire')).toBe("Ask us for today's price");
  expect(words('price.preorder')).toBe('PREORDER');
});

test('a table gives the same messages after a round trip through JSON', () => {
  const wording = compileWording({ 'search.count': '{count, plural, one {# ute} other {# utes}}' }, context);
  const keys = ['search.count', 'share.toast'] as const;
  const copy = wordingFromTable(JSON.parse(JSON.stringify(wording.table(keys)))).words(keys);
  expect(copy('search.count', { count: 1999 })).toBe('1,999 utes');
  expect(copy('share.toast', { car: '2022 Toyota RAV4' })).toBe('Copied 2022 Toyota RAV4 to your clipboard!');
});

test('a message missing from the table is an error, not an empty text', () => {
  const wording = compileWording({}, context);
  const copy = wordingFromTable(wording.table(['price.was']));
  expect(() => copy.words(['price.preorder'])('price.preorder')).toThrow('The message price.preorder was not declared');
});

test('every default is well formed', () => {
  for (const key of wordingKeys) expect(() => parseMessage(wordingDefinition(key).text), key).not.toThrow();
});

test.each([
  ['price.none.enquire', {}, 'Enquire for price.'],
  ['price.preorder', {}, 'PREORDER'],
  ['price.weeklyTeaser', { amount: '$182' }, 'Only $182 /wk*'],
  ['tag.sold', {}, 'JUST SOLD'],
  ['tag.comingSoon', {}, 'COMING SOON'],
  ['card.button.enquireNow', {}, 'Enquire Now'],
  ['card.button.testDrive', {}, 'Book a Test Drive'],
  ['card.button.viewDetails', {}, 'View Details'],
  ['card.button.reserveAmount', { amount: '$200' }, 'Reserve Now $200'],
  ['card.button.findSimilar', {}, 'Find Me Something Similar'],
  ['search.show', { count: 128 }, 'Show Me 128 vehicles'],
  ['search.none.title', {}, 'No Results Available'],
  [
    'search.none.offers',
    {},
    'There appears to be no offers currently available that meet the conditions of your search',
  ],
  [
    'search.none.search',
    {},
    'No results found for your search at this time. Please try adjusting the filters for more results.',
  ],
  ['search.none.clear', {}, 'Clear Filters'],
  ['saved.toast.saved', { vehicle: '2022 Toyota RAV4' }, '2022 Toyota RAV4 is now available in your watchlist'],
  ['saved.toast.removed', { vehicle: '2022 Toyota RAV4' }, '2022 Toyota RAV4 is no longer in your watchlist'],
  ['similar.heading.available', { types: 'Cars' }, 'Similar Cars Available'],
  ['similar.heading.inStock', { types: 'Caravans' }, 'Similar Caravans In-Stock'],
  ['sold.message', { noun: 'car' }, 'Unfortunately this car recently sold.'],
  ['comments.pending', {}, 'Dealer comments are pending. Please check back here later.'],
] as const)('formats %s as specified', (key, values, text) => {
  expect(compileWording({}, context).words([key])(key, values)).toBe(text);
});
