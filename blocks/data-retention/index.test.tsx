import { expect, test } from 'vitest';
import { dom } from '../../tests/support/load-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';

/** The displayed rows, and the sentences below them. */
function shown(rules: Readonly<Record<string, unknown>> = {}) {
  const page = dom(renderBlock(definition, { rules }));
  const rows = [...page.querySelectorAll('.data-retention__row')].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent,
  ]);
  return { times: rows.map(([, time]) => time), text: page.body.textContent ?? '' };
}

test('gives the retention period of each kind of data, from the rules', () => {
  expect(shown().times).toEqual([
    '2 years',
    '30 days',
    '3 years',
    '1 day',
    'Deleted at once',
    '400 days',
    '400 days',
    '1 year',
  ]);
  const rules = { 'privacy.retention.leads': 90, 'privacy.retention.sms': 2, 'privacy.retention.views': null };
  expect(shown(rules).times).toEqual([
    '90 days',
    '30 days',
    '3 years',
    '2 days',
    'Deleted at once',
    '400 days',
    'Until you ask us to erase it',
    '1 year',
  ]);
});

test('lists what accompanies an enquiry, if anything does', () => {
  expect(shown().text).toContain('which pages of this site were opened before it');
  expect(shown({ 'leads.linkedParams': ['utm_source', 'promo'] }).text).toContain('(utm_source, promo)');
  const without = shown({ 'leads.attributes': [] }).text;
  expect(without).not.toContain('pages of this site');
  expect(without).not.toContain('campaign');
});

test('explains how to withdraw consent to tags, if consent was requested', () => {
  const link = (data: object) => dom(renderBlock(definition, { data })).querySelector('a')?.getAttribute('href');
  expect([link({ asksConsent: true }), link({ asksConsent: false })]).toEqual(['#consent', undefined]);
});
