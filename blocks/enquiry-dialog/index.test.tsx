// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { RuntimeProvider } from '../../engine/browser/runtime.ts';
import { baseForms } from '../../tests/support/base-forms.ts';
import { turns } from '../../tests/support/island.tsx';
import { loadBlock } from '../../tests/support/load-block.ts';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import EnquiryDialog from './Component.tsx';
import definition from './index.ts';
import type { EnquiryDialogData } from './load.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const site = { slug: 'test-motors', id: 1, name: 'Test', locale: 'en-AU', timeZone: 'Australia/Sydney' };
const vehicle = { ...testVehicle, location_id: 1, dealership_id: 5 };
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const load = async (options = {}) =>
  (await loadBlock(definition, { vehicle, ...options })) as EnquiryDialogData | undefined;

/** The dialog on a page with a vehicle's buttons, and the requests to the server. */
async function open(
  action: string,
  options = {},
  answer: () => Promise<Response> = async () => Response.json({ lead_id: 7 }),
) {
  const data = (await load(options)) as EnquiryDialogData;
  const sent: { path: string; body: Record<string, unknown> | undefined }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : undefined });
    if (path.startsWith('/api/leads')) return answer();
    if (path.startsWith('/api/appointments'))
      return Response.json({
        date: '2026-11-24',
        slots: [
          { time: '09:30', available: true },
          { time: '10:00', available: false },
        ],
      });
    return Response.json({ ok: true });
  });
  const went = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { pathname: '/cars/x', search: '', hash: '', assign: went });
  document.body.innerHTML = `<a data-action="${action}" href="/contact?car_id=1">Go</a><div id="place"></div>`;
  const place = document.getElementById('place');
  if (!place) throw new Error('no place');
  const runtime = {
    site,
    search: { host: '', index: '', key: '' },
    page: { name: 'vehicle', path: '/cars/x', params: {} },
    now: testNow.getTime(),
    facts: { site: testSite([]).facts, now: testNow },
  };
  await act(async () => {
    root = createRoot(place);
    root.render(
      <RuntimeProvider value={runtime}>
        <EnquiryDialog id="d" props={{}} rules={{} as never} words={(() => '') as never} data={data} />
      </RuntimeProvider>,
    );
  });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector('a')?.dispatchEvent(click));
  const dialog = document.querySelector('dialog');
  // The dialog loads the form's code when it opens.
  if (dialog?.open)
    await vi.waitFor(
      async () => {
        await act(async () => {});
        expect(dialog.querySelector('form')).not.toBeNull();
      },
      { timeout: 30_000 },
    );
  const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  const fill = async (values: Readonly<Record<string, string>>) =>
    act(async () => {
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        if (!control) throw new Error(`no field ${name}`);
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  const submit = async () => {
    await act(async () => document.querySelector('form')?.requestSubmit());
    // The form fetches the code that sends it when it is sent.
    await act(
      async () => void (await Promise.all([import('../shared/lead/send.ts'), import('../shared/lead/sent.ts')])),
    );
    await turns();
  };
  const leads = () => sent.filter(({ path }) => path === '/api/leads').map(({ body }) => body);
  return { dialog, field, fill, submit, sent, leads, went, prevented: click.defaultPrevented };
}

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678' };

test('Enquire now opens the dialog with contact fields and a message [vehicle-page.enquire-opens-dialog] [enquiry.dialog-contact-fields-and-message]', async () => {
  const { dialog, field, prevented } = await open('enquire');
  expect([prevented, dialog?.open]).toEqual([true, true]);
  expect(['name', 'last_name', 'email', 'phone', 'message'].every((name) => field(name) !== null)).toBe(true);
  expect(dialog?.querySelector('h2')?.textContent).toBe('Enquire about this vehicle');
});

test('the button stays a link on sites where enquiries use a page or the phone', async () => {
  for (const channel of ['page', 'phone']) {
    const { prevented, dialog } = await open('enquire', { rules: { 'enquiry.channel': channel } });
    expect([prevented, dialog?.open ?? false]).toEqual([false, false]);
    await act(async () => root?.unmount());
  }
});

test('on sites with web chat Enquire now and Instant Message open the chat [vehicle-page.enquire-opens-web-chat]', async () => {
  for (const action of ['enquire', 'instantMessage']) {
    const { dialog, fill, submit, leads, field } = await open(action, { features: ['chat'] });
    expect([dialog?.open, dialog?.querySelector('h2')?.textContent]).toEqual([true, 'Enquire by text message']);
    expect([field('message')?.tagName, field('email')]).toEqual(['TEXTAREA', null]);
    await fill({ message: 'Hello?', name: 'Ann', phone: '0412 345 678' });
    await submit();
    expect(leads()[0]).toMatchObject({ form: 'chat', message: 'Hello?', car_id: vehicle.id });
    await act(async () => root?.unmount());
  }
});

test('outside chat hours the dialog opens on those sites too', async () => {
  const rules = { 'enquiry.channel': 'chat', 'chat.available': false };
  const { dialog } = await open('enquire', { rules, features: ['chat'] });
  expect(dialog?.querySelector('h2')?.textContent).toBe('Enquire about this vehicle');
});

test('the button of a sold vehicle opens an enquiry for something similar, with that subcategory and the vehicle [vehicle-page.sold-similar-enquiry] [finance-display.sold-find-similar]', async () => {
  const { leads, fill, submit, field } = await open('findSimilar', {
    vehicle: { ...vehicle, status: 'sold', sold: true },
  });
  expect(field('message')?.value).toBe(`I am looking for something like the ${vehicle.name}.`);
  await fill(person);
  await submit();
  expect(leads()).toHaveLength(1);
  expect(leads()[0]).toMatchObject({ form: 'findSimilar', car_id: vehicle.id });
  expect(baseForms.forms?.['findSimilar']?.lead).toMatchObject({ subcategory: 'Find Me Something Similar' });
});

test('sends the lead once, on the last step, and goes to the success page [enquiry.lead-posted-on-final-submit] [enquiry.success-goes-to-success-page] [enquiry.success-marker-stored] [vehicle-page.multi-step-flows-companion]', async () => {
  const { leads, fill, submit, went, dialog } = await open('testDrive');
  await fill(person);
  await submit();
  expect(leads()).toEqual([]);
  expect(dialog?.querySelector('button[type=submit]')?.textContent).toBe('Book test drive');
  await fill({ date: '2026-11-24' });
  await submit();
  expect(leads()).toHaveLength(1);
  expect(leads()[0]).toMatchObject({
    ...person,
    form: 'testDrive',
    car_id: vehicle.id,
    vin: vehicle.vin,
    dateTime: '2026-11-24',
    opt_in: 'on',
  });
  expect(went).toHaveBeenCalledExactlyOnceWith('/success');
  expect(JSON.parse(sessionStorage.getItem('test-motors:enquiry-success') ?? '')).toEqual({
    form: 'testDrive',
    lead_id: 7,
    car: { slug: vehicle.slug, name: vehicle.name },
  });
});

test('offers the times of the selected day and disables those already taken [test-drive.availability-use-open]', async () => {
  const options = { document: { pages: {}, locations: [{ id: 1, slug: 'city', name: 'City' }] } };
  const { fill, submit, field, sent, leads } = await open('testDrive', options);
  await fill(person);
  await submit();
  await fill({ date: '2026-11-24' });
  await vi.waitFor(() => expect(field('time')?.tagName).toBe('SELECT'));
  expect(sent.find(({ path }) => path.startsWith('/api/appointments'))?.path).toBe(
    `/api/appointments/availability?location_id=1&date=2026-11-24&form=testDrive&car_id=${vehicle.id}`,
  );
  expect(
    [...document.querySelectorAll('[name=time] option')].map((option) => [
      option.textContent,
      option.hasAttribute('disabled'),
    ]),
  ).toEqual([
    ['Any time', false],
    ['09:30', false],
    ['10:00', true],
  ]);
  await fill({ time: '09:30' });
  await submit();
  expect(leads()[0]).toMatchObject({ dateTime: '2026-11-24T09:30' });
});

test('offers no "any time" where a time has to be chosen', async () => {
  const rules = { 'testDrive.dateTimeRequired': true };
  const document = { pages: {}, locations: [{ id: 1, slug: 'city', name: 'City' }] };
  const { fill, submit, field } = await open('testDrive', { rules, document });
  await fill(person);
  await submit();
  await fill({ date: '2026-11-24' });
  await vi.waitFor(() => expect(field('time')?.tagName).toBe('SELECT'));
  expect(field('time')?.querySelector('option')?.textContent).toBe('Choose…');
});

test('offers the times of the location that the shopper chooses', async () => {
  const locations = [
    { id: 1, slug: 'city', name: 'City' },
    { id: 2, slug: 'west', name: 'West' },
  ];
  const testDrive = {
    title: 'Drive',
    steps: [{ id: 'when', fields: [{ id: 'location' }, { id: 'date' }, { id: 'time' }] }],
    lead: { category: 'Drive', holds: { slot: { leadHours: 0, daysAhead: 30 } } },
  };
  const document = { pages: {}, locations, ...baseForms, forms: { ...baseForms.forms, testDrive } };
  const { fill, field, sent } = await open('testDrive', { document });
  await fill({ location: 'west', date: '2026-11-24' });
  await vi.waitFor(() => expect(field('time')?.tagName).toBe('SELECT'));
  expect(sent.find(({ path }) => path.startsWith('/api/appointments'))?.path).toContain('?location_id=2&');
});

test('any time can be selected when availability is unknown [api.appointment-availability-handling]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const options = { document: { pages: {}, locations: [{ id: 1, slug: 'city', name: 'City' }] } };
  const again = await open('testDrive', options);
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path.startsWith('/api/appointments') ? Promise.reject(new TypeError('down')) : fetched(path, init),
  );
  await again.fill(person);
  await again.submit();
  await again.fill({ date: '2026-11-24' });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(again.field('time')?.type).toBe('time');
  await again.fill({ time: '16:10' });
  await again.submit();
  expect(again.leads()[0]).toMatchObject({ dateTime: '2026-11-24T16:10' });
  warned.mockRestore();
});

test('a submitted form logs its event, stores the details and the vehicle, and prefills the next form [enquiry.success-logs-event] [storage.user-details]', async () => {
  const first = await open('enquire');
  await first.fill({ ...person, message: 'Still there?' });
  await first.submit();
  expect(first.sent.find(({ path }) => path === '/api/events')?.body).toEqual({
    event_id: 15,
    car_id: vehicle.id,
    dealership_id: 5,
    website_id: 1,
  });
  expect(JSON.parse(localStorage.getItem('test-motors:user') ?? '')).toEqual({ ...person, postcode: '' });
  expect(JSON.parse(localStorage.getItem('test-motors:enquiry-car') ?? '')).toEqual({
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
  });
  await act(async () => root?.unmount());
  const second = await open('enquire');
  expect(['name', 'last_name', 'email', 'phone', 'message'].map((name) => second.field(name)?.value)).toEqual([
    'Ann',
    'Lee',
    'ann@mail.example',
    '0412 345 678',
    '',
  ]);
  await act(async () => root?.unmount());
  const fewer = await open('enquire', { rules: { 'forms.prefill': ['name'] } });
  expect([fewer.field('name')?.value, fewer.field('phone')?.value]).toEqual(['Ann', '']);
});

test('a vehicle tagged Test Drive Only is logged under its own event number [entity.tag-test-drive-only]', async () => {
  const { fill, submit, sent } = await open('enquire', { vehicle: { ...vehicle, tag: 'Test Drive Only' } });
  await fill({ ...person, message: 'Hello' });
  await submit();
  expect(sent.find(({ path }) => path === '/api/events')?.body).toMatchObject({ event_id: 17 });
});

test('shows the thank-you message in place if the site has no success page [enquiry.general-success-page]', async () => {
  const { fill, submit, went, dialog } = await open('enquire', { rules: { 'enquiry.successRoute': null } });
  await fill({ ...person, message: 'Hello' });
  await submit();
  expect(went).not.toHaveBeenCalled();
  expect(dialog?.textContent).toContain('Thank you');
});

test('a success route on the page itself leads there, with the thank-you in place', async () => {
  const { fill, submit, went, dialog } = await open('enquire', { rules: { 'enquiry.successRoute': '#reviews' } });
  await fill({ ...person, message: 'Hello' });
  await submit();
  expect(went).toHaveBeenCalledExactlyOnceWith('#reviews');
  expect(dialog?.textContent).toContain('Thank you');
});

test('missing fields are listed in the focused summary, nothing is sent, and the input stays [errors.form-banner-heading] [enquiry.comments-required]', async () => {
  const { fill, submit, leads, dialog, field } = await open('enquire');
  await fill({ ...person, email: 'ann@' });
  await submit();
  const banner = dialog?.querySelector('.lead-form__errors');
  expect(banner?.textContent).toContain('Please fix the following errors:');
  expect([...(banner?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'E-mail: Please enter a valid e-mail address.',
    'Comments: This is a required field.',
  ]);
  expect(document.activeElement).toBe(banner);
  expect(leads()).toEqual([]);
  expect(field('name')?.value).toBe('Ann');
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('down')), 'An error occurred when submitting this form'],
  ['an error without a message', async () => Response.json({}, { status: 500 }), 'An unexpected error occured'],
  [
    'an error with a message',
    async () => Response.json({ error: { code: 'busy', message: 'Our desk is full.' } }, { status: 503 }),
    'Our desk is full.',
  ],
])(
  'a failure with %s is shown, the input stays, and the next attempt is the same lead [errors.lead-no-error-text] [errors.lead-server-text] [errors.enquiry-submit-alert] [errors.enquiry-submit-form-error] [enquiry.failure-shows-error]',
  async (_, answer, text) => {
    const { fill, submit, leads, dialog, field, went } = await open('enquire', {}, answer);
    await fill({ ...person, message: 'Hello' });
    await submit();
    const banner = dialog?.querySelector('[role=alert]');
    expect(banner?.textContent).toBe(text);
    expect(document.activeElement).toBe(banner);
    expect(field('message')?.value).toBe('Hello');
    await submit();
    expect(went).not.toHaveBeenCalled();
    expect(leads()).toHaveLength(2);
    expect(leads()[0]?.['idempotency_key']).toBe(leads()[1]?.['idempotency_key']);
  },
);

test('reports the pages visited and the referrer [entity.enquiry-payload-lead-attributes]', async () => {
  sessionStorage.setItem(
    'test-motors:visit',
    JSON.stringify({ pages: ['/', '/cars/x'], query: { utm_source: 'news', x: '1' } }),
  );
  const { fill, submit, leads } = await open('enquire');
  await fill({ ...person, message: 'Hello' });
  await submit();
  expect(leads()[0]?.['lead_attributes']).toEqual({
    visited_pages: ['/', '/cars/x'],
    linked_query_params: { utm_source: 'news' },
  });
});

test('a form changed after a failure is another lead, with another key', async () => {
  const { fill, submit, leads } = await open('enquire', {}, () => Promise.reject(new TypeError('down')));
  await fill({ ...person, message: 'Hello' });
  await submit();
  await fill({ message: 'Hello again' });
  await submit();
  expect(leads().map((lead) => lead?.['message'])).toEqual(['Hello', 'Hello again']);
  expect(new Set(leads().map((lead) => lead?.['idempotency_key'])).size).toBe(2);
});
