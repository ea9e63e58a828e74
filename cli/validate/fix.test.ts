import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordingDefinition } from '../../schemas/wording/index.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { diskHost } from '../sites/host.ts';
import { fixFiles, showFixes } from './fix.ts';
import { validateFiles } from './run.ts';

const file = 'tests/documents/sites/site.json';
const clock = () => new Date('2026-06-30T02:00:00Z');

function hostOf(text: string): DocumentHost {
  return { ...diskHost, read: (path, entry) => (path === file ? text : diskHost.read(path, entry)) };
}

const site = {
  version: 1,
  extends: '../templates/plain.json',
  site: { slug: 'hill-cars', id: 8, name: 'Hill Cars', city: 'Dubbo', hosts: ['www.hill-cars.example'] },
  theme: {
    colours: { brand: '#0b3d91', accent: '#b91c1c' },
    radius: 'soft',
    logo: { src: 'media/logo.svg', alt: 'Hill Cars', width: 200, height: 40 },
  },
};

const layouts = [
  (document: object) => JSON.stringify(document, null, 2),
  (document: object) => JSON.stringify(document, null, '\t').replaceAll('\n', '\r\n'),
  (document: object) => JSON.stringify(document),
  (document: object) => JSON.stringify(document, null, 2).replaceAll('": ', '"  :  '),
];

/** Parts with something to fix, and parts without. */
const mendable = fc.record(
  {
    rules: fc.dictionary(
      fc.constantFrom('finance.frequency.initial', 'compare.maximum', 'stock.soldWindowDay', 'reserve.fee'),
      fc.constantFrom<unknown>('weekly', 0, 7),
    ),
    wording: fc.dictionary(fc.constantFrom('price.none.enquire', 'price.none.enquir'), fc.constantFrom('Ring us')),
    announcements: fc.array(
      fc.record({ id: fc.constantFrom('sale', 'spring'), text: fc.constantFrom(' Sale', 'Sale', 'Sale  ') }),
      { maxLength: 3 },
    ),
    locations: fc.array(
      fc.record({
        id: fc.constant(1),
        slug: fc.constant('yard'),
        name: fc.constantFrom('Yard', 'Yard '),
        special_hours: fc.array(
          fc.record({ date: fc.constantFrom('2026-01-01', '2026-12-25', '2026-02-03'), status: fc.constant('Closed') }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 2 },
    ),
    navigaton: fc.constant({}),
  },
  { requiredKeys: [] },
);

const texts = fc
  .tuple(mendable, fc.constantFrom(...layouts), fc.boolean())
  .map(([parts, write, mark]) => `${mark ? '\uFEFF' : ''}${write({ ...site, ...parts })}`);

const keysOf = (text: string) => validateFiles([file], clock, hostOf(text)).diagnostics.filter(({ fix }) => fix);

test('leaves nothing to fix, and changes nothing the second time', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const first = fixFiles([file], clock, hostOf(text));
      const after = first.changed.get(file)?.after ?? text;
      expect(first.fixed.length > 0).toBe(keysOf(text).length > 0);
      expect(keysOf(after)).toEqual([]);
      expect(fixFiles([file], clock, hostOf(after)).changed.size).toBe(0);
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('changes nothing else in the file', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { fixed, changed } = fixFiles([file], clock, hostOf(text));
      const after = changed.get(file)?.after ?? text;
      if (fixed.length === 0) expect(after).toBe(text);
      // Removing and renaming leave the rest unchanged: the remaining text occurs in the original, in the same order.
      const renamed = fixed.filter(({ fix }) => fix?.edits.some(({ content }) => content !== ''));
      if (renamed.length === 0) expect(isSubsequence(after, text)).toBe(true);
      else expect(withoutTexts(after).length).toBeLessThanOrEqual(withoutTexts(text).length);
    }),
    { numRuns: 15 },
  );
}, 120_000);

/** A misspelt name: a letter missing, doubled, or swapped with its neighbour. */
const slips = {
  lost: (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  doubled: (name: string, at: number) => name.slice(0, at + 1) + name.slice(at),
  swapped: (name: string, at: number) => name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2),
};

const sound = readFileSync('tests/documents/sites/rule-set-to-default.json', 'utf8').replace(
  /"rules": \{[^}]*\}/,
  JSON.stringify({
    rules: {
      'compare.maximum': 3,
      'reserve.fee': [{ when: { 'vehicle.make': { notIn: ['Kia'] } }, use: 5 }, { use: 6 }],
    },
    pages: {
      '/': { edit: [{ at: 'intro', set: { markdown: 'Hello' } }] },
      '/about-us': { edit: [{ at: 'story', after: [{ type: 'rich-text', id: 'more', markdown: 'More' }] }] },
    },
    locations: [{ id: 1, slug: 'yard', name: 'Yard', location_type: 'sales' }],
    features: ['valuation'],
    promos: [{ id: 'winter', heading: 'Winter', expiry: '2026-08-31' }],
  }).slice(1, -1),
);
const words = [...sound.matchAll(/"([A-Za-z][\w.-]+)"/g)].map(({ index, 1: word = '' }) => ({ at: index + 1, word }));

test('a fix adds no new finding, whatever the misspelt word', () => {
  const found = (text: string) =>
    validateFiles([file], clock, hostOf(text)).diagnostics.map(({ code, message }) => `${code} ${message}`);
  const clean = found(sound);
  expect(clean.filter((line) => !line.startsWith('orphan-page'))).toEqual([]);
  const slip = fc.record({
    word: fc.constantFrom(...words),
    kind: fc.constantFrom(...Object.values(slips)),
    at: fc.nat(30),
  });
  fc.assert(
    fc.property(slip, ({ word: { at, word }, kind, at: letter }) => {
      const slipped = kind(word, letter % word.length);
      const text = sound.slice(0, at) + slipped + sound.slice(at + word.length);
      const { fixed, changed } = fixFiles([file], clock, hostOf(text));
      const after = found(changed.get(file)?.after ?? text);
      expect(fixed.length > 0 ? after.filter((line) => !clean.includes(line)) : []).toEqual([]);
    }),
    { numRuns: 30 },
  );
}, 120_000);

test('no fix adds an error to any document of the collection', () => {
  const folder = 'tests/documents/sites';
  const errors = (path: string, host: DocumentHost) =>
    validateFiles([path], clock, host)
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${code} ${message}`);
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`;
    const before = errors(path, diskHost);
    const { changed } = fixFiles([path], clock);
    const after = changed.get(path)?.after;
    if (after === undefined) continue;
    const host: DocumentHost = {
      ...diskHost,
      read: (other, entry) => (other === path ? after : diskHost.read(other, entry)),
    };
    expect(
      errors(path, host).filter((line) => !before.includes(line)),
      name,
    ).toEqual([]);
  }
}, 120_000);

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at += character.length;
  return at === part.length;
}

function withoutTexts(text: string): string {
  return text.replace(/"[^"]*"/g, '');
}

const untidy = `{
  "version": 1,
  "extends": "../templates/plain.json",
  "site": { "slug": "hill-cars", "id": 8,   "name": "Hill Cars", "city": "Dubbo", "hosts": ["www.hill-cars.example"] },
  "theme": {
    "colours": { "brand": "#0b3d91", "accent": "#b91c1c" },
    "radius": "sof",
    "logo": { "src": "media/logo.svg", "alt": "Hill Cars", "width": 200, "height": 40 }
  },
  "rules": {
    "compare.maximum": 0,

    "stock.soldWindowDay": 5
  }
}
`;

test('preserves the layout of the file', () => {
  const { changed, fixed } = fixFiles([file], clock, hostOf(untidy));
  expect(fixed.map(({ code }) => code)).toEqual(['wrong-value', 'unknown-rule', 'rule-default']);
  expect(changed.get(file)?.after).toBe(
    untidy
      .replace('"sof"', '"soft"')
      .replace('"compare.maximum": 0,\n\n    ', '')
      .replace('soldWindowDay"', 'soldWindowDays"'),
  );
});

test('shows the pending changes', () => {
  const trailing = untidy.replace('"radius": "sof",', '"radius": "soft",').replace('"compare.maximum": 0,\n\n    ', '');
  const shown = showFixes(fixFiles([file], clock, hostOf(trailing)), true);
  expect(shown).toBe(
    [
      '1 fix would be made:',
      `  ${file}:11:5 unknown-rule: Write 'stock.soldWindowDays'`,
      '',
      `--- ${file}`,
      '@@ line 11 @@',
      '-    "stock.soldWindowDay": 5',
      '+    "stock.soldWindowDays": 5',
    ].join('\n'),
  );
  // What lies between two changes is not shown.
  expect(
    showFixes(fixFiles([file], clock, hostOf(untidy)), true)
      .split('\n')
      .slice(-9),
  ).toEqual([
    `--- ${file}`,
    '@@ line 7 @@',
    '-    "radius": "sof",',
    '+    "radius": "soft",',
    '@@ line 11 @@',
    '-    "compare.maximum": 0,',
    '-',
    '-    "stock.soldWindowDay": 5',
    '+    "stock.soldWindowDays": 5',
  ]);
  expect(showFixes(fixFiles([file], clock, hostOf('{}')), true)).toBe('Nothing can be fixed automatically.');
});

test('repairs invalid JSON only when a comma is missing or misplaced', () => {
  const comma = untidy.replace('"stock.soldWindowDay": 5\n', '"stock.soldWindowDays": 5,\n');
  const after = fixFiles([file], clock, hostOf(comma)).changed.get(file)?.after;
  expect(after).toContain('"stock.soldWindowDays": 5\n');
});

/** A site's document with these parts, over a template with others, after the safe fixes. */
function fixedOver(inherited: object, own: object): string {
  const template = 'tests/documents/templates/plain.json';
  const below = JSON.stringify({ ...JSON.parse(readFileSync(template, 'utf8')), ...inherited });
  const text = JSON.stringify({ ...site, ...own });
  const host = {
    ...hostOf(text),
    read: (path: string, entry: string) =>
      path === file ? text : path === template ? below : diskHost.read(path, entry),
  };
  return fixFiles([file], clock, host).changed.get(file)?.after ?? text;
}

test('a message or figure that undoes that of the template stays', () => {
  const wording = { 'page.skipToContent': wordingDefinition('page.skipToContent').text };
  expect(fixedOver({ wording: { 'page.skipToContent': 'Skip' } }, { wording })).toContain(JSON.stringify(wording));
  expect(fixedOver({}, { wording })).not.toContain(JSON.stringify(wording));
  const statistics = { years: '' };
  expect(fixedOver({ statistics: { years: '30+' } }, { statistics })).toContain(JSON.stringify(statistics));
  expect(fixedOver({}, { statistics })).not.toContain(JSON.stringify(statistics));
});

test('a rule that outranks that of a lender is no copy of the default', () => {
  const rules = { 'finance.frequency.initial': 'weekly' };
  const finance = (own: object) => ({ finance: { providers: { bank: { name: 'Bank', rules: own } } } });
  expect(fixedOver(finance({ 'finance.frequency.initial': 'monthly' }), { rules })).toContain(JSON.stringify(rules));
  expect(fixedOver(finance({}), { rules })).not.toContain('weekly');
});

test('equal cases with conditions are not made the value of the rest', () => {
  const cases = (...makes: readonly object[]) => ({
    rules: { 'reserve.fee': makes.map((when) => ({ ...when, use: 5 })) },
  });
  const kia = { when: { 'vehicle.make': 'Kia' } };
  expect(fixedOver({}, cases(kia, { when: { 'vehicle.make': 'Ford' } }))).toContain('Ford');
  expect(fixedOver({}, cases(kia, {}))).toContain('"reserve.fee":5');
});

test('a text that is translated keeps its space, by which its translation is found', () => {
  const announcements = [{ id: 'sale', text: 'Big sale ' }];
  const languages = { 'zh-Hans': { texts: { 'Big sale ': '大促销' } } };
  expect(fixedOver({}, { announcements, languages })).toContain('"text":"Big sale "');
  expect(fixedOver({}, { announcements })).toContain('"text":"Big sale"');
});
