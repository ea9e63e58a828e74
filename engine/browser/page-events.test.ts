import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const site = { slug: 'test-motors', id: 7, name: 'Test Motors', locale: 'en-AU', timeZone: 'Australia/Sydney' };
const payload = `<script type="application/json" id="forecourt-page">${JSON.stringify({ site })}</script>`;
const number = `
  <details data-reveal="" data-car="12" data-dealership="3">
    <summary>02 555x xxxx</summary>
    <a href="#call" data-event="25" data-car="12" data-dealership="3">02 5550 1994</a>
  </details>`;

let posted: { path: string; body: unknown }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  posted = [];
  answer = async () => Response.json({ ok: true });
  vi.resetModules();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    posted.push({ path, body: JSON.parse(String(init.body)) });
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page with this content and active listeners. */
async function open(html: string) {
  const { document, Element, HTMLElement } = new Window({ url: 'https://www.test-motors.example/' });
  document.body.innerHTML = html + payload;
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('HTMLElement', HTMLElement);
  const { startPageEvents } = await import('./page-events.ts');
  startPageEvents();
  const details = document.querySelector('details');
  const toggle = (isOpen: boolean) => {
    details?.toggleAttribute('open', isOpen);
    details?.dispatchEvent(new document.defaultView!.Event('toggle'));
  };
  return { document, toggle };
}

test('revealing a number is reported to the server once, even if it is opened again [phone.reveal-call-once] [api.phone-reveal]', async () => {
  const { toggle } = await open(number);
  for (const isOpen of [true, false, true, false, true]) toggle(isOpen);
  expect(posted).toEqual([{ path: '/api/phone-reveals', body: { car_id: 12, dealership_id: 3, website_id: 7 } }]);
});

test('a failed reveal request is only logged, and the number stays visible [api.phone-reveal-errors-logged]', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { document, toggle } = await open(number);
  toggle(true);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(document.querySelector('details[open] a')?.textContent).toBe('02 5550 1994');
});

test('calling a revealed number records event 25 [phone.click-shown-records-event] [analytics.event-25-call-dealer]', async () => {
  const { document } = await open(number);
  document.querySelector('a')?.click();
  expect(posted).toEqual([
    { path: '/api/events', body: { event_id: 25, car_id: 12, dealership_id: 3, website_id: 7 } },
  ]);
});

test('a click inside a marked link counts for that link, a click elsewhere for nothing', async () => {
  const { document } = await open('<a href="#r" data-event="60" data-car="12"><i>Reserve</i></a><p>Other</p>');
  document.querySelector('p')?.click();
  expect(posted).toEqual([]);
  document.querySelector('i')?.click();
  expect(posted).toEqual([{ path: '/api/events', body: { event_id: 60, car_id: 12, website_id: 7 } }]);
});

test('a vehicle without a phone number logs a warning to the console and does nothing else [errors.no-phone-for-vehicle]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await open('<div data-no-phone=""></div>');
  expect(warn).toHaveBeenCalledExactlyOnceWith('No phone number is known for this vehicle.');
  expect(posted).toEqual([]);
});
