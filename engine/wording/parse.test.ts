import { describe, expect, test } from 'vitest';
import { formatMessage, type MessageValues, wordingFromTable } from './format.ts';
import { compileWording, MessageSyntaxError, parseMessage } from './parse.ts';
import { wordingDefinition, wordingKeys } from '../../schemas/wording/index.ts';

const sydney = { locale: 'en-AU', timeZone: 'Australia/Sydney' };

function say(text: string, values: MessageValues = {}): string {
  const sent = JSON.parse(JSON.stringify(parseMessage(text)));
  return formatMessage(sent, values, sydney);
}

describe('a message', () => {
  test('without placeholders stays plain text, apostrophes included', () => {
    expect(parseMessage("Sorry, we can't say.")).toBe("Sorry, we can't say.");
    expect(parseMessage('')).toBe('');
    expect(parseMessage('a < b')).toBe('a < b');
  });

  test('fills placeholders and formats numbers in the locale', () => {
    expect(say('{make} {count}', { make: 'Kia', count: 1284 })).toBe('Kia 1,284');
  });

  test('allows braces quoted with apostrophes', () => {
    expect(say("'{'{name}'}'", { name: 'x' })).toBe('{x}');
  });

  test('selects plurals: exact numbers first, then categories, with an offset', () => {
    const text = '{count, plural, =0 {No vehicles} one {# vehicle} other {# vehicles}}';
    expect([0, 1, 2, 1999].map((count) => say(text, { count }))).toEqual([
      'No vehicles',
      '1 vehicle',
      '2 vehicles',
      '1,999 vehicles',
    ]);
    expect(say('{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', { n: 3 })).toBe(
      'you and 2 others',
    );
    expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  });

  test('selects by name, and other for any other name', () => {
    const text = '{n, plural, other {{kind, select, car {{n} cars} other {{n} items}}}}';
    expect(say(text, { n: 3, kind: 'car' })).toBe('3 cars');
    expect(say(text, { n: 3, kind: 'constructor' })).toBe('3 items');
  });

  test('formats numbers by skeleton', () => {
    expect(say('{price, number, ::currency/AUD .}', { price: 45990 })).toBe('$45,990');
    expect(say('{price, number, ::currency/AUD}', { price: 45990.5 })).toBe('$45,990.50');
    expect(say('{rate, number, ::.00}%', { rate: 8.4 })).toBe('8.40%');
    expect(say('{share, number, ::percent}', { share: 0.25 })).toBe('25%');
    expect(say('{share, number, ::percent scale/100}', { share: 0.25 })).toBe('2,500%');
    expect(say('{n, number, integer}', { n: 2.6 })).toBe('3');
  });

  test('formats dates in the time zone of the site', () => {
    const midnight = new Date('2026-06-30T14:00:00Z');
    expect(say('{day, date, ::ddMMyyyy}', { day: midnight })).toBe('01/07/2026');
    expect(say('{day, date, long}', { day: midnight })).toBe('1 July 2026');
    expect(say('{day, time, short}', { day: midnight })).toMatch(/^12:00\sam$/);
    expect(say('{day}', { day: midnight })).toBe('1/7/26');
  });

  test('shows the name of a placeholder that nothing fills', () => {
    expect(say('Hello {name}')).toBe('Hello {name}');
    expect(say('{constructor}')).toBe('{constructor}');
  });
});

test.each([
  ['Hello {name', 6, 'The placeholder has no closing brace.'],
  ['{}', 0, 'The placeholder has no name.'],
  ['{n, plural, one {a}}', 19, 'A plural or select needs the case "other", as in other {…}.'],
  ['{n, money}', 4, 'The type is unknown; it can be number, date, time, plural, selectordinal or select.'],
])('a syntax error in %j is reported with its position', (text, offset, message) => {
  expect(() => parseMessage(text)).toThrow(MessageSyntaxError);
  expect(() => parseMessage(text)).toThrow(expect.objectContaining({ message, offset }));
});

const context = { locale: 'en-AU', timeZone: 'Australia/Sydney' };

test('uses the text of the site, and the default for every other message [config.per-site-wording]', () => {
  const words = compileWording({ 'price.none.enquire': "Ask us for today's price" }, context).words;
  expect(words('price.none.enquire')).toBe("Ask us for today's price");
  expect(words('price.preorder')).toBe('PREORDER');
});

test('a table gives the same messages after a round trip through JSON', () => {
  const wording = compileWording({ 'search.count': '{count, plural, one {# ute} other {# utes}}' }, context);
  const keys = ['search.count', 'share.toast'] as const;
  const copy = wordingFromTable(JSON.parse(JSON.stringify(wording.table(keys)))).words;
  expect(copy('search.count', { count: 1999 })).toBe('1,999 utes');
  expect(copy('share.toast', { car: '2022 Toyota RAV4' })).toBe('Copied 2022 Toyota RAV4 to your clipboard!');
});

test('a message missing from the table is an error, not an empty text', () => {
  const wording = compileWording({}, context);
  const copy = wordingFromTable(wording.table(['price.was']));
  expect(() => copy.words('price.preorder')).toThrow('The message price.preorder was not declared');
});

test('every default is well formed', () => {
  for (const key of wordingKeys) expect(() => parseMessage(wordingDefinition(key).text), key).not.toThrow();
});

test.each([
  ['price.none.enquire', {}, 'Enquire for price.'],
  ['price.preorder', {}, 'PREORDER'],
  ['price.weeklyTeaser', { payment: '$182 /wk' }, 'Only $182 /wk*'],
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
  expect(compileWording({}, context).words(key, values)).toBe(text);
});
