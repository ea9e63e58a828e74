// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../engine/browser/query.ts';
import { type Runtime, RuntimeProvider } from '../../engine/browser/runtime.ts';
import { loadBlock, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { renderBlock, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import DeliveryCalculator from './Component.tsx';
import definition from './index.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const realFetch = globalThis.fetch;
afterEach(() => {
  vi.stubGlobal('fetch', realFetch);
  document.body.innerHTML = '';
  queryClient.clear();
});

const noQuote =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

type Answering = (url: string) => Promise<Response>;

/** The hydrated calculator on a site whose API gives these responses. */
async function show(fetch: Answering) {
  vi.stubGlobal('fetch', vi.fn(fetch));
  const site = testSite([definition]);
  const facts = site.rules.vehicle(testVehicle, { site: site.facts, now: new Date(0) });
  const block = {
    id: 'delivery',
    props: {},
    rules: site.rules.reader(definition.rules, facts),
    words: site.wording.words,
    data: await loadBlock(definition),
  } as unknown as Parameters<typeof DeliveryCalculator>[0];
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <RuntimeProvider value={{} as Runtime}>
        <DeliveryCalculator {...block} />
      </RuntimeProvider>,
    ),
  );
  const ask = async (postcode: string) => {
    const input = place.querySelector('input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, postcode);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => place.querySelector('form')?.requestSubmit());
  };
  const says = (text: string) => vi.waitFor(() => expect(place.querySelector('[role=status]')?.textContent).toBe(text));
  const error = () => place.querySelector('.field__error')?.textContent;
  return { place, ask, says, error };
}

test('appears on the vehicle page when the vehicle can be delivered [vehicle-page.delivery-calculator]', async () => {
  expect(texts(await renderLoaded(definition), 'h2')).toEqual(['Delivery Calculator']);
  expect(await renderLoaded(definition, { vehicle: { ...testVehicle, status: 'sold' } })).toBe('');
  const rules = { 'delivery.eligible': false };
  expect(await renderLoaded(definition, { rules })).toBe('');
});

test('shows the region and the price of the quote [delivery-fuel.estimate-by-postcode] [api.delivery-answer] [api.delivery-lookup]', async () => {
  const asked: string[] = [];
  const { ask, says } = await show(async (url) => {
    asked.push(url);
    return Response.json({ name: 'Sydney Metro', price: 1150 });
  });
  await ask('2000');
  await says('Delivery to Sydney Metro: $1,150');
  expect(asked).toEqual(['/api/delivery-price?postcode=2000&car_id=100234']);
});

test('the same postcode is requested once', async () => {
  const { ask, says } = await show(async () => Response.json({ name: 'Sydney Metro', price: 1150 }));
  await ask('2000');
  await says('Delivery to Sydney Metro: $1,150');
  await ask('2000');
  await says('Delivery to Sydney Metro: $1,150');
  expect(globalThis.fetch).toHaveBeenCalledOnce();
});

test('shows free delivery', async () => {
  const { ask, says } = await show(async () => Response.json({ name: 'Parramatta', price: 0 }));
  await ask('2150');
  await says('Free delivery to Parramatta');
});

test('an empty postcode shows an error and sends no request [vehicle-page.delivery-empty-postcode] [api.delivery-handling]', async () => {
  const { ask, error } = await show(() => Promise.reject(new Error('not to be asked')));
  await ask('  ');
  expect(error()).toBe('Please enter a postcode.');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test.each<[string, Answering]>([
  ['no quote', async () => Response.json({ error: { code: 'no_quote', message: '' } }, { status: 404 })],
  ['a network failure', () => Promise.reject(new TypeError('offline'))],
  ['a server error', async () => new Response('<html>', { status: 502 })],
])('%s shows the message for no quote [vehicle-page.delivery-no-quote] [api.delivery-handling]', async (_, answer) => {
  const { ask, says } = await show(answer);
  await ask('9999');
  await says(noQuote);
});

test('only the answer to the last request is shown, even if an earlier one arrives later', async () => {
  let slow: (answer: Response) => void = () => {};
  const { ask, says } = await show((url) =>
    url.includes('2000')
      ? new Promise((resolve) => (slow = resolve))
      : Promise.resolve(Response.json({ name: 'Darwin', price: 1850 })),
  );
  await ask('2000');
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalledOnce());
  await ask('0800');
  await says('Delivery to Darwin: $1,850');
  await act(async () => slow(Response.json({ name: 'Sydney', price: 150 })));
  await says('Delivery to Darwin: $1,850');
});

test('an empty postcode takes back an earlier request, whose answer no longer appears [vehicle-page.delivery-empty-postcode]', async () => {
  let slow: (answer: Response) => void = () => {};
  const { place, ask, says, error } = await show(() => new Promise((resolve) => (slow = resolve)));
  const intro = place.querySelector('[role=status]')?.textContent ?? '';
  await ask('2000');
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalledOnce());
  await ask('');
  expect(error()).toBe('Please enter a postcode.');
  expect(place.querySelector('form')?.hasAttribute('aria-busy')).toBe(false);
  await act(async () => slow(Response.json({ name: 'Sydney', price: 150 })));
  await says(intro);
});

test('a form sent without JavaScript is answered by the server', async () => {
  const sent = (outcome: object, postcode: string) =>
    renderBlock(definition, { vehicle: true, data: { carId: 1, postcode, outcome } });
  const quote = sent({ quote: { name: 'Sydney Metro', price: 150 } }, '2000');
  expect(texts(quote, '[role=status]')).toEqual(['Delivery to Sydney Metro: $150']);
  expect(quote).toContain('value="2000"');
  expect(texts(sent({ problem: 'noQuote' }, '9999'), '[role=status]')).toEqual([noQuote]);
  expect(texts(sent({ problem: 'empty' }, ''), '.field__error')).toEqual(['Please enter a postcode.']);
});
