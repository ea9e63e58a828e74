import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TagSettings } from './start.ts';

const settings: TagSettings = {
  src: 'https://tags.example/start.js',
  consent: 'none',
  site: 'test-motors',
  opened: ['viewItem'],
  named: { 39: 'addToWishlist', 15: 'generateLead' },
  item: { item_id: '12', item_name: '2022 Toyota RAV4', item_brand: 'Toyota', price: 45990 },
};
const site = { slug: 'test-motors', id: 7, name: 'Test Motors', locale: 'en-AU', timeZone: 'Australia/Sydney' };

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A page with these tags; `answer` was given on an earlier one. */
async function open(own: Partial<TagSettings> = {}, answer?: string, wording = 'May we?') {
  const window = new Window({
    url: 'https://www.test-motors.example/',
    settings: { disableJavaScriptFileLoading: true },
  });
  const { document, localStorage } = window;
  if (answer) localStorage.setItem('test-motors:consent', JSON.stringify({ answer, wording }));
  document.body.innerHTML =
    '<div><section hidden><p>May we?</p><button data-consent="declined">No</button><button data-consent="accepted">Yes</button></section></div>';
  for (const [name, value] of Object.entries({
    window,
    document,
    localStorage,
    location: window.location,
    history: window.history,
  }))
    vi.stubGlobal(name, value);
  let reloads = 0;
  vi.spyOn(window.location, 'reload').mockImplementation(() => void (reloads += 1));
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }));
  const { sendEvent } = await import('../../engine/browser/events.ts');
  const { startTags } = await import('./start.ts');
  const element = document.querySelector('div');
  if (!element) throw new Error('no element');
  element.dataset['tags'] = JSON.stringify({ ...settings, ...own });
  startTags(element as unknown as HTMLElement);
  const layer = () => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer;
  return {
    asked: () => [...document.querySelectorAll('script')].map(({ src }) => src),
    events: () => layer().map(({ event }) => event),
    layer,
    banner: () => !document.querySelector('section')?.hasAttribute('hidden'),
    press: (given: string) =>
      (document.querySelector(`[data-consent=${given}]`) as unknown as HTMLElement | null)?.click(),
    send: (eventId: number, id?: number) => sendEvent({ site }, eventId, id === undefined ? undefined : { id }),
    stored: () => JSON.parse(localStorage.getItem('test-motors:consent') ?? 'null')?.answer,
    kept: () => JSON.parse(localStorage.getItem('test-motors:consent') ?? 'null'),
    reloaded: () => reloads,
    /** Follows a link to a fragment, which changes nothing where the address has it already. */
    async follow(hash: string) {
      window.location.hash = hash;
      await window.happyDOM.waitUntilComplete();
    },
    address: () => window.location.href,
  };
}

test('without consent mode the tag manager loads at once', async () => {
  const { asked } = await open();
  expect(asked()).toEqual(['https://tags.example/start.js']);
});

test('with opt-in nothing is requested before Accept', async () => {
  const { asked, banner, press, stored } = await open({ consent: 'optIn' });
  expect([asked(), banner()]).toEqual([[], true]);
  press('accepted');
  expect([asked(), banner(), stored()]).toEqual([['https://tags.example/start.js'], false, 'accepted']);
});

test('an answered question is not asked again', async () => {
  const declined = await open({ consent: 'optIn' }, 'declined');
  expect([declined.asked(), declined.banner()]).toEqual([[], false]);
  const accepted = await open({ consent: 'optIn' }, 'accepted');
  expect([accepted.asked().length, accepted.banner()]).toEqual([1, false]);
});

test('after Decline nothing loads', async () => {
  const { asked, press, stored, banner } = await open({ consent: 'optIn' });
  press('declined');
  expect([asked(), banner(), stored()]).toEqual([[], false, 'declined']);
});

test('a notice stays until it is closed and delays nothing', async () => {
  const { asked, banner, press } = await open({ consent: 'notice' });
  expect([asked().length, banner()]).toEqual([1, true]);
  press('accepted');
  expect([asked().length, banner()]).toEqual([1, false]);
});

test('configured events are pushed with their vehicle, others are not', async () => {
  const { send, events, layer } = await open({ consent: 'optIn' });
  send(39, 12);
  send(25, 12);
  send(15, 99);
  expect(events()).toEqual(['view_item', 'add_to_wishlist', 'generate_lead']);
  expect(layer()[1]).toMatchObject({ ecommerce: { items: [{ item_id: '12', item_name: '2022 Toyota RAV4' }] } });
  expect(layer()[2]).toMatchObject({ ecommerce: { items: [{ item_id: '99' }] } });
});

test('consent is stored with its wording and time, and new wording asks again', async () => {
  const { press, kept } = await open({ consent: 'optIn' });
  press('accepted');
  expect(kept()).toEqual({
    answer: 'accepted',
    wording: 'May we?',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const changed = await open({ consent: 'optIn' }, 'accepted', 'May we do less?');
  expect([changed.asked(), changed.banner()]).toEqual([[], true]);
});

test('consent can be withdrawn: nothing loads from then on, and the page reloads without the script', async () => {
  const { press, stored, asked, reloaded } = await open({ consent: 'optIn' }, 'accepted');
  expect(asked().length).toBe(1);
  press('declined');
  expect([stored(), reloaded()]).toEqual(['declined', 1]);
  expect((await open({ consent: 'optIn' }, 'declined')).asked()).toEqual([]);
});

test('a link to #consent asks again each time it is followed, and a reload after the answer does not', async () => {
  const { follow, banner, press, address } = await open({ consent: 'optIn' }, 'accepted');
  for (const given of ['accepted', 'declined']) {
    await follow('#consent');
    expect(banner()).toBe(true);
    press(given);
    expect([banner(), address()]).toEqual([false, 'https://www.test-motors.example/']);
  }
});
