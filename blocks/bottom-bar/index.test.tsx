import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.ts';

const page = { blocks: [] };
const document = { pages: { '/contact': page, '/cars/:slug/checkout': page, '/search/:group': page } };
const vehicle = { ...testVehicle, location: { id: 1, slug: 'city', name: 'City', phone: '02 5550 1994' } };

test('has Reserve Car Now, Enquire Now and Call Now, hidden until it opens [vehicle-page.bottom-bar-reserve]', async () => {
  const html = await renderLoaded(definition, { vehicle, document, features: ['reserve'] });
  expect(texts(html, 'a')).toEqual(['Reserve Car Now', 'Enquire Now', 'Call Now']);
  expect(dom(html).querySelector('.bottom-bar')?.hasAttribute('inert')).toBe(true);
});

test('Call Now dials the location and is omitted without a phone [vehicle-page.bottom-bar-call-now]', async () => {
  const html = await renderLoaded(definition, { vehicle, document });
  expect(dom(html).querySelector('[data-action=call]')?.getAttribute('href')).toBe('tel:+61255501994');
  const silent = { ...vehicle, location: { ...vehicle.location, phone: null } };
  expect(texts(await renderLoaded(definition, { vehicle: silent, document }), 'a')).toEqual(['Enquire Now']);
});

test('has Instant Message on sites with web chat, and Enquire Now on others and outside chat hours [vehicle-page.bottom-bar-enquire-or-im]', async () => {
  const label = async (wanted: string, more = {}) => {
    const html = await renderLoaded(definition, {
      vehicle,
      document,
      ...more,
      rules: { 'vehicle.bottomBar.buttons': [wanted], ...('rules' in more ? (more.rules as object) : {}) },
    });
    return texts(html, 'a');
  };
  expect(await label('enquire')).toEqual(['Enquire Now']);
  expect(await label('instantMessage')).toEqual([]);
  for (const wanted of ['enquire', 'instantMessage']) {
    expect(await label(wanted, { features: ['chat'] })).toEqual(['Instant Message']);
    expect(await label(wanted, { features: ['chat'], rules: { 'chat.available': false } })).toEqual(['Enquire Now']);
  }
});

test('is absent when the site configures no buttons', async () => {
  expect(await renderLoaded(definition, { vehicle, document, rules: { 'vehicle.bottomBar.buttons': [] } })).toBe('');
});

test('a sold vehicle has buttons for similar vehicles and for calling', async () => {
  const html = await renderLoaded(definition, { vehicle: { ...vehicle, status: 'sold' }, document });
  expect(texts(html, 'a')).toEqual(['Find Me Something Similar', 'Call Now']);
});

test('a call is logged as event 25, a reservation as 60 [analytics.event-25-call-dealer] [analytics.event-60-61]', async () => {
  const html = await renderLoaded(definition, { vehicle, document, features: ['reserve'] });
  const events = ['reserve', 'enquire', 'call'].map((action) =>
    dom(html).querySelector(`[data-action=${action}]`)?.getAttribute('data-event'),
  );
  expect(events).toEqual(['60', null, '25']);
});
