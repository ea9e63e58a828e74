import { expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { loadOnPage, type PageOptions } from '../../tests/support/load-on-page.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import definition from './index.ts';
import type { Reached, ValuationData } from './stages.ts';

const options: PageOptions = {
  features: ['valuation'],
  pageName: 'trade',
  path: '/trade-in',
  document: { pages: { '/sign-in': { name: 'signIn', blocks: [] } } },
};
const load = (more: PageOptions = {}) => loadOnPage(definition, { ...options, ...more }) as Promise<ValuationData>;
const show = async (reached?: Reached, more: PageOptions = {}) =>
  renderBlock(definition, { ...options, data: { ...(await load(more)), ...(reached ? { reached } : {}) }, ...more });
const names = (html: string) =>
  [...dom(html).querySelectorAll('[name]:not([type=hidden])')].map((control) => control.getAttribute('name'));

const leadId = '7.signature';
const valuation = {
  low: 22_600,
  high: 25_500,
  offer: 24_050,
  currency: 'AUD',
  expires_at: '2026-11-28T00:00:00.000Z',
  vehicle: { rego: 'ABC123', regoState: 'NSW', make: 'Kestrel', model: 'Finch', year: 2023, km: 45_000 },
} as const;

test('begins with names, postcode, mobile and e-mail, and a hidden text [trade-in.contact-form-first-name] [trade-in.contact-form-last-name] [trade-in.contact-form-postcode] [trade-in.contact-form-mobile] [trade-in.contact-form-email] [trade-in.contact-form-hidden-field]', async () => {
  const html = await show();
  expect(texts(html, '.field__label')).toEqual(['First name', 'Last name', 'Postcode', 'Mobile phone', 'E-mail']);
  const hidden = dom(html).querySelector('[name=text]');
  expect([hidden?.getAttribute('type'), hidden?.getAttribute('value')]).toEqual(['hidden', 'Trade-in valuation']);
  expect(texts(html, '[aria-current=step]')).toEqual(['Your details']);
  expect(await load({ features: [] })).toBeUndefined();
});

test('then asks for kilometres, condition, keys, service history, damage and finance owing, as the document says', async () => {
  const html = await show({ stage: 'questions', leadId });
  expect([...new Set(names(html))].filter((name) => name !== 'company')).toEqual([
    'km',
    'condition',
    'keys',
    'service_history',
    'damage',
    'finance_owing',
    'finance_owing_amount',
  ]);
  expect(dom(html).querySelector('[name=lead_id]')?.getAttribute('value')).toBe(leadId);
  // What an answer is worth to the dealer is not for the browser.
  expect(JSON.stringify(await load())).not.toContain('adjust');
});

test('only the contact form asks for a human', async () => {
  const rules = { 'forms.captcha': 'checkbox' };
  const asks = async (reached?: Reached) => names(await show(reached, { rules })).includes('human');
  expect([await asks(), await asks({ stage: 'questions', leadId }), await asks({ stage: 'vehicle', leadId })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the registration is of a state or territory, that of the dealer preselected', async () => {
  const html = await show({ stage: 'vehicle', leadId });
  expect(texts(html, '[name=regoState] option').slice(1)).toEqual([
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'SA',
    'TAS',
    'VIC',
    'WA',
  ]);
  expect(texts(html, '[name=regoState] [selected]')).toEqual(['QLD']);
  const hosts = ['www.south.example'];
  const site = { slug: 'south', id: 2, name: 'South', city: 'Geelong', state: 'VIC', hosts } as const;
  const south = await show({ stage: 'vehicle', leadId }, { document: { ...options.document, site } });
  expect(texts(south, '[name=regoState] [selected]')).toEqual(['VIC']);
});

test('an offer has its figure, its range and its expiry, and can be accepted', async () => {
  const html = await show({ stage: 'offer', leadId, valuation });
  expect(texts(html, '.valuation__figure')).toEqual(['$24,050']);
  expect(texts(html, '.valuation__note')).toEqual([
    'Others like it bring $22,600 to $25,500 in a trade.',
    'Holds until Saturday, 28 November 2026, if all is as you describe it.',
  ]);
  expect(texts(html, '.valuation__buttons button')).toEqual(['Accept $24,050', 'Book an appraisal']);
  const settled = await show({ stage: 'offer', leadId, valuation, settled: 'accepted' });
  expect(texts(settled, '.valuation__settled')).toEqual(['Offer accepted']);
});

test('without an estimate the reason replaces it, with an appraisal [trade-in.no-estimate-outcome-open]', async () => {
  const { low: _low, high: _high, offer: _offer, ...none } = valuation;
  const html = await show({ stage: 'offer', leadId, valuation: { ...none, reason: 'It is too old.' } });
  expect(texts(html, '.valuation__figure')).toEqual([]);
  expect(texts(html, '.valuation__note')).toEqual(['It is too old.']);
  expect(texts(html, '.valuation__buttons button')).toEqual(['Book an appraisal']);
});

test('an expired offer says so and cannot be accepted', async () => {
  const html = await show({
    stage: 'offer',
    leadId,
    valuation: { ...valuation, expires_at: '2026-11-20T00:00:00.000Z' },
  });
  expect(texts(html, '.valuation__note')).toEqual(['This offer expired on Friday, 20 November 2026.']);
  expect(texts(html, '.valuation__buttons button')).toEqual(['Value another vehicle']);
});

test('a voluntary sign-in of type trade-in leads back here [sign-in.type-trade-in-open]', async () => {
  const link = dom(await show()).querySelector('.valuation__sign-in a');
  expect(link?.getAttribute('href')).toBe('/sign-in?type=trade-in&redirect=%2Ftrade-in&back=%2Ftrade-in');
  expect(texts(await show(undefined, { document: { pages: {} } }), '.valuation__sign-in')).toEqual([]);
});

test('a refused step shows its errors and keeps what was entered', async () => {
  const form = {
    errors: { rego: 'We find no such plate.' },
    values: { rego: 'ABC', regoState: 'TAS' },
    error: 'Fix it.',
  };
  const html = await show({ stage: 'vehicle', leadId, form });
  expect(dom(html).querySelector('[name=rego]')?.getAttribute('value')).toBe('ABC');
  expect(texts(html, '[name=regoState] [selected]')).toEqual(['TAS']);
  expect(texts(html, '.lead-form__errors li')).toEqual(['Registration: We find no such plate.']);
});
