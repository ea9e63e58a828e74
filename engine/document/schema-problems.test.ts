import validate from 'virtual:site-validator';
import { expect, test } from 'vitest';
import type { JsonValue } from '../json/json.ts';
import type { Problem } from './problem.ts';
import { explainErrors } from './schema-problems.ts';

function problems(document: JsonValue): readonly Problem[] {
  return validate(document) ? [] : explainErrors(validate.errors ?? [], document, () => validate.readSchema());
}

/** What is reported for a document with these parts: pointer, message and suggestions. */
function said(parts: Readonly<Record<string, JsonValue>>): readonly unknown[] {
  return problems({ version: 1, ...parts }).map(({ pointer, message, suggestions }) =>
    suggestions ? [pointer, message, suggestions] : [pointer, message],
  );
}

const when = (condition: JsonValue) => ({ rules: { 'reserve.fee': [{ when: condition, use: 5 }, { use: 6 }] } });
const at = '/rules/reserve.fee/0/when';

test.each([
  ['nin', ['Kia'], ['notIn']],
  ['notExists', true, undefined],
  ['notContains', 'Kia', undefined],
  ['notEquals', 'Kia', ['ne']],
  ['eqq', 'Kia', ['eq']],
])('never suggests the opposite of operator %s, and fixes none automatically', (operator, expected, suggestions) => {
  const [problem, ...more] = problems({ version: 1, ...when({ 'vehicle.make': { [operator]: expected } }) });
  expect(more).toEqual([]);
  expect(problem?.message).toBe(`There is no operator '${operator}'.`);
  expect(problem?.suggestions).toEqual(suggestions);
  expect(problem?.fix).toBeUndefined();
});

test('explains how to write a negated operator', () => {
  const hint = (tests: JsonValue) => problems({ version: 1, ...when({ 'vehicle.tag': tests }) })[0]?.hint;
  expect(hint({ notExists: true })).toBe('Write "exists": false.');
  expect(hint({ notContains: 'x' })).toBe('Write "not": {"vehicle.tag":{"contains":"…"}} instead.');
  expect(hint({ doubles: 3 })).toMatch(/^The operators are eq, ne, gt, /);
});

test.each<[JsonValue, string, string, (readonly string[])?]>([
  [
    { and: [{ 'vehicle.price': 1 }] },
    '/and',
    `Conditions are combined by "any", "all" and "not", not by 'and'.`,
    ['all'],
  ],
  [{ or: [{ 'vehicle.price': 1 }] }, '/or', `Conditions are combined by "any", "all" and "not", not by 'or'.`, ['any']],
  [
    { and: { 'vehicle.price': 1 } },
    '/and',
    `Conditions are combined by "any", "all" and "not", not by 'and'.`,
    ['all'],
  ],
  [{ none: [{ 'vehicle.price': 1 }] }, '/none', `Conditions are combined by "any", "all" and "not", not by 'none'.`],
  [
    { 'vehicle.make': ['Kia', 'Ford'] },
    '/vehicle.make',
    `'vehicle.make' is compared with a list. For one of several values write {"in":["Kia","Ford"]}.`,
  ],
  [
    { 'vehicle.make': null },
    '/vehicle.make',
    `'vehicle.make' is compared with null. For a fact that is missing write { "exists": false }.`,
  ],
  [
    { vehicle: { price: { gt: 3 }, lender: { comparisonRate: 4 } } },
    '/vehicle',
    'A condition names a fact by its whole path: "vehicle.price", "vehicle.lender.comparisonRate".',
    ['vehicle.price', 'vehicle.lender.comparisonRate'],
  ],
])('explains what the condition %j requires', (condition, pointer, message, suggestions) => {
  expect(said(when(condition))).toEqual([[at + pointer, message, ...(suggestions ? [suggestions] : [])]]);
});

test('converts an object with nested keys to dotted ids', () => {
  const noRule = "There is no rule 'compare'.";
  expect(said({ rules: { compare: { maximum: 3 } } })).toEqual([['/rules/compare', noRule, ['compare.maximum']]]);
  expect(said({ rules: { compare: { maxmum: 3 } } })).toEqual([['/rules/compare', noRule, ['compare.maximum']]]);
  expect(said({ rules: { compare: false } })).toEqual([
    ['/rules/compare', noRule, ['compare.maximum', 'compare.rows']],
  ]);
  expect(said({ wording: { price: { none: { enquire: 'Ring us' } } } })).toEqual([
    ['/wording/price', "There is no message 'price'.", ['price.none.enquire']],
  ]);
});

test('fixes a name automatically only for a likely typo', () => {
  const fix = (parts: Readonly<Record<string, JsonValue>>) => problems({ version: 1, ...parts })[0]?.fix?.title;
  expect(fix({ rules: { 'compare.maxmum': 3 } })).toBe("Write 'compare.maximum'");
  expect(fix({ rules: { 'compare.max': 3 } })).toBeUndefined();
  expect(fix({ rules: { compare: false } })).toBeUndefined();
  expect(fix({ features: ['valuaton'] })).toBe("Write 'valuation'");
  expect(fix({ wording: { 'search.results.count': 'x' } })).toBeUndefined();
});

test.each<[string, JsonValue, string | undefined]>([
  ['search.pageSize', '24', 'Write 24'],
  ['search.pageSize', '24 cars', undefined],
  ['search.pageSize', '2.5', undefined],
  ['fuel.eligible', 'true', 'Write true'],
  ['search.mainRoute', 5, 'Write "5"'],
])('fixes quotes around a value of the rule %s, or their lack: %j', (rule, value, title) => {
  const [problem] = problems({ version: 1, rules: { [rule]: value } });
  expect([problem?.code, problem?.fix?.title]).toEqual(['wrong-type', title]);
});

test("explains an entry of a rule's list by the rule, not as a case", () => {
  const [problem] = problems({ version: 1, rules: { 'finance.term.choices': [24, 36] } });
  expect(problem?.hint).toBe('Term as a range or a list of years.');
});

test('says how special hours are written', () => {
  const hours = [{ date: '2026-12-24', status: 'Open', start_hour: '8.30am', end_hour: '13:00' }];
  const found = problems({ version: 1, locations: [{ id: 1, slug: 'a', name: 'A', special_hours: hours }] });
  expect(found.find(({ pointer }) => pointer.endsWith('start_hour'))?.hint).toBe('Opening time, 24-hour HH:MM.');
});

test.each(['colors', 'colour', 'coulours'])('reports a misspelt required key once: %s', (key) => {
  const logo = { src: 'media/logo.svg', alt: 'River', width: 200, height: 40 };
  const theme = { [key]: { brand: '#0b3d91', accent: '#b91c1c' }, radius: 'soft', logo };
  expect(said({ theme })).toEqual([[`/theme/${key}`, `'theme' has no key '${key}'.`, ['colours']]]);
});

const page = (block: JsonValue) => ({ pages: { '/x': { title: 'X', blocks: [block] } } });
const filter = '/pages/~1x/blocks/0/filter';

test('reports only problems of the alternative that the value most resembles', () => {
  const choices = 'primary, sales, service, parts, serviceAndParts, buying, all';
  expect(said(page({ type: 'location-list', filter: 'buyng' }))).toEqual([
    [filter, `'filter' cannot be 'buyng'. It is one of ${choices}.`, ['buying']],
  ]);
  expect(said(page({ type: 'location-list', filter: ['buying'] }))).toEqual([
    [filter, `'filter' should be one of ${choices}, or an object, but it is a list.`],
  ]);
  expect(said(page({ type: 'location-list', filter: { id: 'one' } }))).toEqual([
    [`${filter}/id`, "'id' should be a whole number, but it is a text."],
  ]);
});

test('suggests a list around a single case', () => {
  const one = { when: { 'vehicle.price': { gt: 3 } }, use: 3 };
  expect(said({ rules: { 'compare.maximum': one } })).toEqual([
    ['/rules/compare.maximum', "'compare.maximum' is a single case, but cases must be in a list."],
  ]);
  expect(said({ rules: { 'stock.available': { ...one, use: true } } })).toEqual([
    ['/rules/stock.available', "'stock.available' is a single case, but cases must be in a list."],
  ]);
});

test('names blocks and entries by their own names', () => {
  expect(said(page({ type: 'location-list', id: 'buyers', sort: 1 }))).toEqual([
    ['/pages/~1x/blocks/0/sort', "The block 'location-list' #buyers has no key 'sort'."],
  ]);
  expect(said(page({ type: 'rich-text' }))).toEqual([
    ['/pages/~1x/blocks/0', "The block 'rich-text' needs 'markdown'."],
  ]);
  const yard = { id: 1, slug: 'yard', name: 'Yard' };
  expect(said({ locations: [{ ...yard, locaton_type: 'sales' }] })[0]).toEqual([
    '/locations/0/locaton_type',
    "Entry 'yard' of 'locations' has no key 'locaton_type'.",
    ['location_type', 'location_subtype'],
  ]);
});

test('lists the allowed choices', () => {
  const yard = { id: 1, slug: 'yard', name: 'Yard', location_type: 'services' };
  expect(said({ locations: [yard] })).toEqual([
    [
      '/locations/0/location_type',
      "'location_type' cannot be 'services'. It is one of sales, service, parts.",
      ['service'],
    ],
  ]);
});

test('shows the date format', () => {
  const promo = { id: 'p', heading: 'P', expiry: '24/12/2026' };
  expect(said({ promos: [promo] })).toEqual([
    ['/promos/0/expiry', "'24/12/2026' is not a valid format for 'expiry': write dates as YYYY-MM-DD.", ['2026-12-24']],
  ]);
  expect(said({ promos: [{ ...promo, expiry: '31/02/2026' }] })[0]).toEqual([
    '/promos/0/expiry',
    "'31/02/2026' is not a valid format for 'expiry'.",
  ]);
});

test('knows the kinds of pages', () => {
  expect(said({ pages: { '/finance': { name: 'finence' } } })).toEqual([
    ['/pages/~1finance/name', expect.stringContaining("'finence'"), ['finance']],
  ]);
});

test('names the value that is out of range, and the reason for its bounds', () => {
  expect(problems({ version: 1, rules: { 'search.pageSize': 0 } })).toEqual([
    {
      code: 'out-of-range',
      pointer: '/rules/search.pageSize',
      part: 'value',
      message: "'search.pageSize' is 0; the minimum is 1.",
      hint: expect.stringContaining('Hits per page'),
    },
  ]);
  expect(said({ rules: { 'search.pageSize': 97 } })).toEqual([
    ['/rules/search.pageSize', "'search.pageSize' is 97; the maximum is 96."],
  ]);
  expect(said({ features: ['chat', 'valuation', 'chat'] })).toEqual([['/features/2', "'chat' is in the list twice."]]);
  expect(problems({ version: 1, features: ['chat', 'chat'] })[0]?.hint).toBeUndefined();
});

test('names the type a block was probably meant to have', () => {
  const first = (block: JsonValue) => problems({ version: 1, ...page(block) })[0];
  const block = '/pages/~1x/blocks/0';
  expect(first({ type: 'rich-txt', markdown: 'x' })).toEqual({
    code: 'unknown-block-type',
    pointer: `${block}/type`,
    part: 'value',
    message: "There is no block type 'rich-txt'.",
    suggestions: ['rich-text'],
    fix: { title: "Write 'rich-text'", change: { set: `${block}/type`, value: 'rich-text' } },
  });
  expect(first({ type: 'zzzzzzzz' })).toEqual({
    code: 'unknown-block-type',
    pointer: `${block}/type`,
    part: 'value',
    message: "There is no block type 'zzzzzzzz'.",
  });
  const untyped = { code: 'missing-key', pointer: block, part: 'value', message: "A block needs a 'type'." };
  expect(first({ markdown: 'x', typ: 'rich-text' })).toEqual({ ...untyped, hint: "Is 'typ' meant to be 'type'?" });
  expect(first({ markdown: 'x' })).toEqual({ ...untyped, hint: undefined });
  expect(said(page({ type: 7 }))).toEqual([[`${block}/type`, "'type' should be a text, but it is a number."]]);
});

test.each([
  ['24-12-2026', '2026-12-24'],
  [' 24.12.2026 ', '2026-12-24'],
  ['4/2/2026', '2026-02-04'],
  ['2026/12/24', '2026-12-24'],
])('takes %j for a date in Australian notation, or with other separators', (expiry, meant) => {
  const [problem, ...more] = problems({ version: 1, promos: [{ id: 'p', heading: 'P', expiry }] });
  expect([problem?.code, problem?.suggestions, more]).toEqual(['wrong-format', [meant], []]);
  expect(problem?.message).toContain('write dates as YYYY-MM-DD');
});

test.each(['24/12/26', 'x24/12/2026', '24/12/2026x', '24 12 2026', '2026/13/24', '31/02/2026'])(
  'takes %j for no date that could be meant',
  (expiry) => {
    expect(problems({ version: 1, promos: [{ id: 'p', heading: 'P', expiry }] })[0]).not.toHaveProperty('suggestions');
  },
);

test('a text that only looks like a date is not taken for one where another pattern is wanted', () => {
  const [problem] = problems({ version: 1, site: { slug: '24/12/2026' } }).filter(
    ({ code }) => code === 'wrong-format',
  );
  expect(problem?.message).toMatch(/^'24\/12\/2026' is not a valid format for 'slug'\.$/);
  expect(problem?.suggestions).toEqual(['24-12-2026']);
});

test('a value of the wrong type has only that problem, its neighbours all of theirs', () => {
  const yard = { id: 'one', slug: 'yard', name: 7 };
  expect(said({ locations: [yard] })).toEqual([
    ['/locations/0/id', expect.stringContaining('should be a whole number')],
    ['/locations/0/name', expect.stringContaining('should be a text')],
  ]);
  expect(said({ locations: 'yard', rules: { 'search.pageSize': 0 } }).map((one) => (one as unknown[])[0])).toEqual([
    '/locations',
    '/rules/search.pageSize',
  ]);
});

test('a missing key is reported unless another is its misspelling', () => {
  const missing = (yard: JsonValue) => said({ locations: [yard] });
  expect(missing({ id: 1, name: 'Yard' })).toEqual([['/locations/0', expect.stringContaining("needs 'slug'")]]);
  expect(missing({ id: 1, name: 'Yard', slugg: 'yard' })).toEqual([
    ['/locations/0/slugg', expect.stringContaining("has no key 'slugg'"), ['slug']],
  ]);
});

test('shows a fraction where a whole number belongs', () => {
  expect(said({ rules: { 'stock.soldWindowDays': 7.5 } })).toEqual([
    ['/rules/stock.soldWindowDays', "'stock.soldWindowDays' should be a whole number, but it is 7.5."],
  ]);
});

test.each([
  [{ finance: { provider: 'taurus' } }, '/finance/provider', 'finance.provider'],
  [{ search: { pageSize: 24 } }, '/search/pageSize', 'search.pageSize'],
  [{ 'search.pageSize': 24 }, '/search.pageSize', 'search.pageSize'],
])('says of a rule written as a key that it is a rule, %j', (parts, pointer, rule) => {
  const hint = `'${rule}' is a rule: write it under "rules".`;
  const found = problems({ version: 1, ...parts });
  expect(found).toEqual([expect.objectContaining({ code: 'unknown-key', pointer, hint })]);
  expect(found[0]?.suggestions).toBeUndefined();
});

test('reports an edit without a block as one mistake', () => {
  const edit = (entry: JsonValue) => said({ pages: { '/': { edit: [entry] } } });
  const at = '/pages/~1/edit/0';
  expect(edit({ set: { heading: 'Vans' } })).toEqual([[at, "Entry 1 of 'edit' needs 'at'."]]);
  expect(edit({})).toEqual([[at, "Entry 1 of 'edit' needs 'at'."]]);
  expect(edit({ at: 'hero' })).toEqual([[at, expect.stringMatching(/^An edit needs one of 'remove', /)]]);
});

test('does not print every message of the product for one that does not exist', () => {
  const forms = { fleet: { title: { words: 'form.sned' }, steps: [{ id: 'fleet', fields: [] }] } };
  expect(said({ forms })).toEqual([
    ['/forms/fleet/title/words', "'words' cannot be 'form.sned'.", expect.arrayContaining(['form.send'])],
  ]);
});

test('names the operators for dates where a date is compared as a number', () => {
  const [problem, ...more] = problems({ version: 1, ...when({ now: { gte: '2027-02-20' } }) });
  expect(more).toEqual([]);
  expect(problem?.hint).toBe('Compare dates with "before" and "after".');
});

/** What is advised about a document with these parts: pointer, hint and suggestions. */
function advised(parts: Readonly<Record<string, JsonValue>>): readonly unknown[] {
  return problems({ version: 1, ...parts }).map(({ pointer, hint, suggestions }) => [pointer, suggestions ?? hint]);
}

const place = { id: 1, slug: 'yard', name: 'Yard', location_type: 'sales' };

test.each<[string, Record<string, JsonValue>, string, string]>([
  ['below', { phone: '02 5550 0100' }, '/phone', "'phone' belongs in 'site'."],
  ['two below', { logo: 'media/logo.svg' }, '/logo', "'logo' belongs in 'theme'."],
  [
    'beside it',
    { locations: [{ ...place, phone: '1' }] },
    '/locations/0/phone',
    "'phone' belongs in 'contact_detail'.",
  ],
  [
    'beside it, and misspelt',
    { locations: [{ ...place, opening_hour: [] }] },
    '/locations/0/opening_hour',
    "'opening_hours' belongs in 'contact_detail'.",
  ],
  [
    'in a list',
    { forms: { fleet: { fields: [] } } },
    '/forms/fleet/fields',
    "'fields' belongs in an entry of 'steps'.",
  ],
  [
    'at the top',
    { navigation: { rules: {} } },
    '/navigation/rules',
    "'rules' belongs at the top of the document, beside 'navigation'.",
  ],
  [
    'without the key around it',
    page({ type: 'lead-form', id: 'ask', props: { form: 'enquiry', level: 1 } }),
    '/pages/~1x/blocks/0/props',
    "Write 'form' and 'level' here, without 'props' around it.",
  ],
  [
    'in the set of an edit',
    { pages: { '/': { edit: [{ at: 'hero', heading: 'Vans' }] } } },
    '/pages/~1/edit/0/heading',
    'What an edit changes in a block is written in "set".',
  ],
])('says where a key that is right elsewhere belongs: %s', (_, parts, pointer, hint) => {
  expect(advised(parts)).toEqual([[pointer, hint]]);
});

test('lists the keys where one belongs nowhere near, or in too many places', () => {
  expect(advised({ theme: { ...theme(), walls: 1 } })).toEqual([
    ['/theme/walls', expect.stringMatching(/^Known here: colours, /)],
  ]);
});

const theme = (): Record<string, JsonValue> => ({
  colours: { brand: '#0b3d91', accent: '#b91c1c' },
  radius: 'soft',
  logo: { src: 'media/logo.svg', alt: 'River', width: 200, height: 40 },
});

test('suggests our word for a key that has another elsewhere', () => {
  const entry = (item: JsonValue) => advised({ navigation: { menus: { main: [item] } } });
  expect(entry({ label: 'Bikes', href: '/bikes' })).toEqual([['/navigation/menus/main/0/href', ['to']]]);
  expect(entry({ label: 'Bikes', children: [] })).toEqual([['/navigation/menus/main/0/children', ['items']]]);
  expect(advised({ redirects: [{ source: '/a', destination: '/b' }] })).toEqual([
    ['/redirects/0/source', ['from']],
    ['/redirects/0/destination', ['to']],
  ]);
});

test('takes the only unknown key for the only missing one', () => {
  const rates = (value: JsonValue) => said({ finance: { providers: { bank: { name: 'Bank', rates: value } } } });
  const at = '/finance/providers/bank/rates';
  expect(rates({ nominal: 9, comparison: 11 })).toEqual([
    [`${at}/nominal`, "'rates' has no key 'nominal', and needs 'interest'.", ['interest']],
  ]);
  expect(rates({ nominal: 9, real: 8, comparison: 11 })).toHaveLength(3);
  expect(rates({ nominal: 9 })).toHaveLength(3);
});

test('reports a block or a field among edits once', () => {
  const block = { type: 'section', id: 'story', heading: 'Since 1998', level: 1, blocks: [] };
  expect(said({ pages: { '/x': { edit: [block] } } })).toEqual([
    ['/pages/~1x/edit/0', 'This is a block, not an edit.'],
  ]);
  const field = { id: 'abn', kind: 'text', label: 'ABN' };
  expect(said({ forms: { x: { edit: [field] } } })).toEqual([['/forms/x/edit/0', 'This is a field, not an edit.']]);
});

test.each<[Record<string, JsonValue>, string, string]>([
  [{ theme: { ...theme(), colours: { brand: '4a1d5c', accent: '#b3261e' } } }, '#4a1d5c', 'Write "#4a1d5c"'],
  [
    {
      locations: [
        { ...place, special_hours: [{ date: '2026-12-24', status: 'Open', start_hour: '8.30am', end_hour: '12:00' }] },
      ],
    },
    '08:30',
    'Write "08:30"',
  ],
  [
    { delivery: { zones: [{ name: 'South', postcodes: ['7000 – 7199'], price: 9 }] } },
    '7000-7199',
    'Write "7000-7199"',
  ],
  [{ redirects: [{ from: 'https://old.example/shop?a=1', to: '/' }] }, '/shop', 'Write "/shop"'],
  [{ languages: { zh_hans: {} } }, 'zh-Hans', "Write 'zh-Hans'"],
  [{ pages: { 'about-us': { title: 'About us', blocks: [] } } }, '/about-us', "Write '/about-us'"],
])('corrects what is only written in another notation: %j', (parts, suggestion, title) => {
  const [problem, ...more] = problems({ version: 1, ...parts });
  expect([problem?.code, problem?.suggestions, problem?.fix?.title, more]).toEqual([
    'wrong-format',
    [suggestion],
    title,
    [],
  ]);
});

test('suggests a slug for a name, without writing it: other parts may refer to it', () => {
  const [problem] = problems({ version: 1, promos: [{ id: 'Summer service', heading: 'x' }] });
  expect([problem?.suggestions, problem?.fix]).toEqual([['summer-service'], undefined]);
});

test.each<[Record<string, JsonValue>, string]>([
  [{ rules: { 'reserve.fee': '$1,500' } }, 'Write 1500'],
  [{ rules: { 'fuel.eligible': 'yes' } }, 'Write true'],
  [{ finance: { providers: { bank: { name: 'Bank', rates: { interest: '9.9%', comparison: 11 } } } } }, 'Write 9.9'],
  [{ theme: { ...theme(), logo: { src: 'media/a.svg', alt: 'A', width: '316px', height: 44 } } }, 'Write 316'],
  [page({ type: 'lead-form', id: 'ask', form: 'enquiry', level: '1' }), 'Write 1'],
  [{ version: '1' }, 'Write 1'],
])('writes the number, true or false that a text stands for: %j', (parts, title) => {
  const [problem, ...more] = problems({ version: 1, ...parts });
  expect(more).toEqual([]);
  expect(problem?.fix?.title).toBe(title);
  expect(problem?.hint).toMatch(new RegExp(`^${title}\\.`));
});

test.each(['1,50', '12 months', '2.5', 'maybe', '$', ''])('takes %j for no whole number', (value) => {
  expect(problems({ version: 1, rules: { 'search.pageSize': value } })[0]?.fix).toBeUndefined();
});

test('lists the keys of an object where there is none', () => {
  expect(advised({ theme: { ...theme(), logo: 'media/logo.svg' } })).toEqual([
    ['/theme/logo', expect.stringMatching(/ Its keys: src, onDark, alt, width, height\.$/)],
  ]);
});

test('explains how cases are written to those who know them as if and then', () => {
  const cases = [{ if: { 'vehicle.price': { gt: 3 } }, then: true }, { use: false }];
  expect(advised({ rules: { 'price.was.shown': cases } })).toEqual([
    ['/rules/price.was.shown/0', 'A case is { "when": …, "use": … }; the last one is { "use": … }.'],
  ]);
});
