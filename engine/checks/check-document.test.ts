import { expect, test } from 'vitest';
import { checks } from './index.ts';
import { applyFixes } from '../diagnostics/index.ts';
import type { Block } from '../../schemas/site/index.ts';
import { siteWith, testBlocks } from './testing.ts';
import { checkDocument } from './check-document.ts';
import { loadDocument } from '../document/pipeline.ts';

function examined(parts: Readonly<Record<string, unknown>>, blocks: readonly Block[] = []) {
  const validate = Object.assign(() => true, { readSchema: () => ({}) });
  const text = siteWith(parts, blocks);
  const loaded = loadDocument(
    'site.json',
    { read: () => text, resolve: (_: string, to: string) => to },
    { kind: 'tenant' },
  );
  const clock = () => new Date('2026-06-30T02:00:00Z');
  return { text, diagnostics: checkDocument(loaded, { validate, blocks: testBlocks, clock, checks }) };
}

function found(parts: Readonly<Record<string, unknown>>): readonly string[] {
  return examined(parts).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
}

const promos = [{ id: 'winter', expiry: '2026-05-31', heading: 'Winter' }];

test('applies the severities of the document', () => {
  expect(found({ promos })).toContain('warning expired-content');
  expect(found({ promos, checks: { 'expired-content': 'error' } })).toContain('error expired-content');
  expect(found({ promos, checks: { 'expired-content': 'off' } }).join()).not.toContain('expired-content');
});

test('keeps the severity of fatal errors', () => {
  const parts = { theme: null, checks: { 'missing-part': 'off' } };
  expect(found(parts)).toEqual(expect.arrayContaining(['error missing-part', 'warning firm-check']));
});

test('fixes a name that is one slip from the only one like it', () => {
  const finance = { providers: { lender: { name: 'Lender' } } };
  const rules = {
    'finance.provider': [{ when: { 'vehicle.mak': 'Kia' }, use: 'lendr' }, { use: 'lender' }],
    'reserve.fee': [{ when: { 'vehicle.item_type': { in: ['caravans'] } }, use: 5 }, { use: 6 }],
  };
  const navigation = { menus: { main: [{ label: 'Home', to: '/abuot' }] } };
  const pages = {
    '/': {
      name: 'home',
      title: 'Home',
      blocks: [
        { type: 'ask', form: 'enquirry' },
        { type: 'bar', menu: 'mian' },
      ],
    },
    '/about': { name: 'about', title: 'About', blocks: [] },
  };
  const forms = { enquiry: { kind: 'enquiry', steps: [] } };
  const { text, diagnostics } = examined({ finance, rules, navigation, pages, forms });
  const fixes = diagnostics.flatMap(({ code, fix }) => (fix ? [`${code}: ${fix.title}`] : []));
  expect(fixes.toSorted()).toEqual([
    "condition-field-unknown: Write 'vehicle.make'",
    "condition-value-unknown: Write 'caravan'",
    "dead-link: Write '/about'",
    "finance-provider-exists: Write 'lender'",
    "form-exists: Write 'enquiry'",
    "unknown-menu: Write 'main'",
  ]);
  expect(applyFixes(text, diagnostics).text).toContain('"to": "/about"');
});

test('fixes no name where several are as near, where a part of it is another word, or where nothing would be better', () => {
  const navigation = {
    menus: {
      main: [
        { label: 'Home', to: '/abut' },
        { label: 'Kit', to: '/a/kit' },
      ],
    },
  };
  const page = { name: 'about', title: 'About', blocks: [] };
  const { diagnostics } = examined({
    navigation,
    pages: { '/': page, '/about': page, '/abuts': page, '/a/tip': page },
  });
  const dead = diagnostics.filter(({ code }) => code === 'dead-link');
  expect(dead).toHaveLength(2);
  expect(dead.filter(({ fix }) => fix)).toEqual([]);
});
