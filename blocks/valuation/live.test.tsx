// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readShopper, writeShopper } from '../../engine/browser/shopper.ts';
import { draw, leave, soon, testIslands } from '../../tests/support/island.tsx';
import { loadOnPage, type PageOptions } from '../../tests/support/load-on-page.ts';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import { allControls } from '../shared/lead/all-controls.ts';
import Valuation from './Component.tsx';
import definition from './index.ts';
import type { Reached, ValuationData, ValuationProps } from './stages.ts';

testIslands();
const slug = 'test-motors';
const leadId = '7.signature';
const valuation = {
  low: 22_600,
  high: 25_500,
  offer: 24_050,
  currency: 'AUD',
  expires_at: '2026-11-28T00:00:00.000Z',
  vehicle: { rego: 'ABC123', regoState: 'NSW', make: 'Kestrel', model: 'Finch', year: 2023, km: 45_000 },
} as const;
const expired = { ...valuation, expires_at: '2026-11-20T00:00:00.000Z' };

let asked: { readonly path: string; readonly body: Record<string, unknown> }[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  asked = [];
  answers = {
    '/api/trade-in/leads': () => Response.json({ lead_id: leadId }),
    [`/api/trade-in/leads/${leadId}/adjustments`]: () => Response.json({ ok: true }),
    '/api/trade-in/rego': () => Response.json(valuation),
    '/api/trade-in/offer': () => Response.json({ offer_accepted: true }),
    '/api/miscellaneous': () => Response.json({ lead_id: leadId }),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    // Analytics are of no interest here.
    if (path === '/api/events') return Response.json({ ok: true });
    asked.push({ path, body: JSON.parse(String(body)) as Record<string, unknown> });
    return (answers[path] ?? (() => new Response('', { status: 404 })))();
  });
});

/** The block as a browser runs it, on its own page; `reached` is what the server answered to a step. */
async function show(reached?: Reached, props: ValuationProps = {}, recorded = true) {
  const options: PageOptions = { features: ['valuation'], pageName: 'trade', path: '/trade-in' };
  const rules = { 'trade.valuationRecorded': recorded };
  const data = (await loadOnPage(definition, { ...options, rules })) as ValuationData;
  const site = testSite([definition], { ...options, rules });
  const runtime = {
    site: { slug, locale: 'en-AU', timeZone: 'Australia/Sydney' },
    page: { name: 'trade', path: '/trade-in', params: {} },
    now: testNow.getTime(),
  };
  const block = {
    id: 'v',
    props,
    rules: site.rules.reader(definition.rules, { site: site.facts, now: testNow }),
    words: site.wording.words,
    data: { ...data, ...(reached ? { reached } : {}) },
    parts: reached?.stage === 'offer' ? { Result: (await import('./Result.tsx')).Result } : { controls: allControls },
  } as unknown as Parameters<typeof Valuation>[0];
  const place = await draw(<Valuation {...block} />, runtime);
  const find = <E extends HTMLElement>(selector: string) => place.querySelector<E>(selector);
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
  return {
    place,
    find,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    stage: () => find('[aria-current=step]')?.textContent,
    async type(name: string, value: string) {
      const control = find<HTMLInputElement>(`[name=${name}]`);
      if (!control) throw new Error(`There is no ${name}.`);
      await act(async () => {
        if (control.type === 'radio') return find(`[name=${name}][value="${value}"]`)?.click();
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    submit: () =>
      act(async () => {
        find<HTMLFormElement>('form')?.requestSubmit();
      }),
    press: (label: string) =>
      act(async () => {
        const button = all('button').find(({ textContent }) => textContent === label) as HTMLButtonElement;
        button.form?.requestSubmit(button);
      }),
  };
}

const calls = () => asked.map(({ path }) => path);

async function fillContact(page: Awaited<ReturnType<typeof show>>) {
  for (const [name, value] of [
    ['name', 'Ann'],
    ['last_name', 'Lee'],
    ['postcode', '2000'],
    ['phone', '0412 345 678'],
    ['email', 'ann@example.com'],
  ] as const)
    await page.type(name, value);
}

test('a trade-in goes from contact over questions and registration to an accepted offer, each sent once', async () => {
  const page = await show();
  expect([page.stage(), page.find('.valuation__over'), page.find('.valuation__question')]).toEqual([
    'Your details',
    null,
    null,
  ]);
  await fillContact(page);
  await page.submit();
  await soon(() => expect(page.find('.valuation__question')).not.toBeNull());
  expect(page.find('.valuation__over')).not.toBeNull();
  expect(page.find('.valuation__steps li')?.className).toContain('--done');
  // The next step is announced.
  expect(document.activeElement).toBe(page.find('.valuation__body'));
  expect(page.find('[name=lead_id]')?.getAttribute('value')).toBe(leadId);
  expect(JSON.parse(sessionStorage.getItem(`${slug}:trade-in`) ?? '{}')).toEqual({ leadId, stage: 'questions' });

  const questions = { km: '45000', condition: 'good', keys: 'two', service_history: 'full', damage: 'none' };
  const answered = { ...questions, finance_owing: 'no' };
  for (const [index, [name, value]] of Object.entries(answered).entries()) {
    await soon(() => expect(page.find(`fieldset:not([hidden]) > .lead-form__fields [name=${name}]`)).not.toBeNull());
    await page.type(name, value);
    expect(calls()).toHaveLength(1);
    expect(page.texts('.lead-form__count')[index]).toBe(`${index + 1}/6`);
    await page.submit();
  }
  await soon(() => expect(page.find('[name=rego]')).not.toBeNull());
  expect(page.texts('.valuation__step--done')).toHaveLength(2);
  await page.type('rego', 'ABC123');
  await page.submit();
  await soon(() => expect(page.texts('.valuation__figure')).toEqual(['$24,050']));
  expect(page.texts('.valuation__vehicle')).toEqual([expect.stringContaining('ABC123 (NSW) · 45,000\u00a0km')]);
  expect(sessionStorage.getItem(`${slug}:trade-in`)).toBeNull();
  expect(readShopper(slug, 'valuation')).toMatchObject({ ...valuation, lead_id: leadId });

  page.find('[value=accept]')?.focus();
  await page.press('Accept $24,050');
  await soon(() => expect(page.texts('.valuation__settled')).toEqual(['Offer accepted']));
  expect(document.activeElement).toBe(page.find('.valuation__body'));
  expect(readShopper(slug, 'valuation')).toMatchObject({ settled: 'accepted' });
  expect(calls()).toEqual([
    '/api/trade-in/leads',
    `/api/trade-in/leads/${leadId}/adjustments`,
    '/api/trade-in/rego',
    '/api/miscellaneous',
    '/api/trade-in/offer',
  ]);
  expect(asked[1]?.body).toEqual({ answers: answered });
  expect(asked[2]?.body).toEqual({ lead_id: leadId, rego: 'ABC123', regoState: 'QLD' });
  expect(asked[4]?.body).toEqual({ lead_id: leadId, form_completed: true, offer_accepted: true });

  await page.press('Value another vehicle');
  expect([page.stage(), readShopper(slug, 'valuation')]).toEqual(['Your details', undefined]);
});

test('an appraisal is booked in place of the offer; a decision that fails says why and can be made again', async () => {
  const page = await show({ stage: 'offer', leadId, valuation });
  expect(page.texts('[role=alert]')).toEqual([]);
  answers['/api/trade-in/offer'] = () =>
    Response.json({ error: { code: 'busy', message: 'Not now.' } }, { status: 503 });
  await page.press('Book an appraisal');
  await soon(() => expect(page.texts('[role=alert]')).toEqual(['Not now.']));
  answers['/api/trade-in/offer'] = () => Response.json({ offer_accepted: false });
  await page.press('Book an appraisal');
  await soon(() => expect(page.find('.valuation__settled')).not.toBeNull());
  expect(asked.map(({ body }) => body['offer_accepted'])).toEqual([false, false]);
  expect(readShopper(slug, 'valuation')).toMatchObject({ settled: 'completed' });
});

test('a second press while the first is under way sends nothing', async () => {
  const page = await show({ stage: 'offer', leadId, valuation });
  let late: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    asked.push({ path, body: JSON.parse(String(body)) as Record<string, unknown> });
    return new Promise<Response>((resolve) => (late = resolve));
  });
  await page.press('Accept $24,050');
  await soon(() => expect(asked).toHaveLength(1));
  expect(page.find('[value=accept]')?.getAttribute('aria-disabled')).toBe('true');
  await page.press('Accept $24,050');
  await page.press('Book an appraisal');
  expect(asked).toHaveLength(1);
  late(Response.json({ offer_accepted: true }));
  await soon(() => expect(page.find('.valuation__settled')).not.toBeNull());
});

test('a refused step keeps what was typed, and the vehicle can be changed again', async () => {
  const page = await show({ stage: 'vehicle', leadId });
  answers['/api/trade-in/rego'] = () =>
    Response.json({ error: { code: 'invalid', message: 'We find no such plate.' } }, { status: 422 });
  await page.type('rego', 'NONE1');
  await page.submit();
  await soon(() => expect(page.texts('[role=alert]').join()).toContain('We find no such plate.'));
  expect(page.find<HTMLInputElement>('[name=rego]')?.value).toBe('NONE1');
  answers['/api/trade-in/rego'] = () => Response.json(valuation);
  await page.submit();
  await soon(() => expect(page.find('.valuation__figure')).not.toBeNull());
  await page.press('Not your vehicle?');
  await soon(() => expect(page.find<HTMLInputElement>('[name=rego]')?.value).toBe('NONE1'));
});

test('where the site records no valuations, none is sent', async () => {
  const page = await show({ stage: 'vehicle', leadId }, {}, false);
  await page.type('rego', 'ABC123');
  await page.submit();
  await soon(() => expect(page.find('.valuation__figure')).not.toBeNull());
  expect(calls()).toEqual(['/api/trade-in/rego']);
});

test('an answer of the server shows its error, and is kept like one of a script', async () => {
  const form = { errors: {}, values: {}, error: 'We could not take this.' };
  const page = await show({ stage: 'offer', leadId, valuation, form });
  expect(page.texts('[role=alert]')).toEqual(['We could not take this.']);
  expect(readShopper(slug, 'valuation')).toMatchObject({ lead_id: leadId });
});

test('a reload resumes where the shopper was, but not with an expired or damaged valuation', async () => {
  sessionStorage.setItem(`${slug}:trade-in`, JSON.stringify({ leadId, stage: 'vehicle' }));
  const page = await show();
  await soon(() => expect(page.find('[name=rego]')).not.toBeNull());
  expect(page.find('[name=lead_id]')?.getAttribute('value')).toBe(leadId);
  await leave();
  sessionStorage.setItem(`${slug}:trade-in`, JSON.stringify({ leadId, stage: 'questions' }));
  const asking = await show();
  await soon(() => expect(asking.find('[name=km]')).not.toBeNull());
  await leave();

  for (const [decision, title] of [
    ['completed', 'We will be in touch'],
    ['accepted', 'Offer accepted'],
  ]) {
    writeShopper(slug, 'valuation', { ...valuation, lead_id: leadId, settled: decision });
    const settled = await show();
    await soon(() => expect(settled.texts('.valuation__settled')).toEqual([title]));
    await leave();
  }

  writeShopper(slug, 'valuation', { ...valuation, lead_id: leadId, settled: 'other' });
  const open = await show();
  await soon(() => expect(open.texts('.valuation__figure')).toEqual(['$24,050']));
  await leave();

  for (const damaged of [
    { ...expired, lead_id: leadId },
    { ...valuation, expires_at: testNow.toISOString(), lead_id: leadId },
    { ...valuation, expires_at: 'soon', lead_id: leadId },
    { ...valuation },
    { ...valuation, lead_id: leadId, vehicle: 'a car' },
  ]) {
    sessionStorage.clear();
    writeShopper(slug, 'valuation', damaged);
    expect((await show()).stage()).toBe('Your details');
    await leave();
  }
  writeShopper(slug, 'valuation', undefined);
  for (const damaged of [{ leadId, stage: 'offer' }, { stage: 'vehicle' }, { leadId: 7, stage: 'vehicle' }, []]) {
    sessionStorage.setItem(`${slug}:trade-in`, JSON.stringify(damaged));
    expect((await show()).stage()).toBe('Your details');
    await leave();
  }
});

test('a page that opens takes the focus nowhere', async () => {
  const page = await show({ stage: 'vehicle', leadId });
  expect(document.activeElement).not.toBe(page.find('.valuation__body'));
});

test('its heading is that of the page or of a part of it, and its texts those of the block or of its form', async () => {
  const part = await show();
  const own = [part.find('h2')?.textContent, part.texts('.valuation__intro').length];
  expect([part.find('h1'), part.find('.valuation--page')]).toEqual([null, null]);
  await leave();
  const whole = await show(undefined, { level: 1, heading: 'Sell us yours', intro: 'In two minutes.' });
  expect([whole.texts('h1'), whole.texts('.valuation__intro')]).toEqual([['Sell us yours'], ['In two minutes.']]);
  expect(whole.find('section')?.className).toBe('valuation valuation--page container');
  expect(own[0]).not.toBe('Sell us yours');
  await leave();
  const later = await show({ stage: 'vehicle', leadId }, { level: 1, intro: 'In two minutes.' });
  expect([later.texts('.valuation__intro'), later.find('h2.valuation__question') === null]).toEqual([[], false]);
});
