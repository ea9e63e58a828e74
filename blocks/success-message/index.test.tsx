// @vitest-environment happy-dom
import { act, type ReactNode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { RuntimeProvider } from '../../engine/browser/runtime.ts';
import { ruleBookFromTable } from '../../engine/rules/book.ts';
import { texts } from '../../tests/support/load-block.ts';
import { loadOnPage } from '../../tests/support/load-on-page.ts';
import { renderBlock, testNow, testSite } from '../../tests/support/render-block.tsx';
import SuccessMessage, { type ThanksData } from './Component.tsx';
import definition from './index.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

async function show(path = '/success', within = (message: ReactNode) => message) {
  const site = testSite([definition]);
  const facts = { site: site.facts, now: testNow };
  const place = document.body.appendChild(document.createElement('div'));
  const runtime = {
    site: { slug: 'test-motors', id: 1, name: 'Test', locale: 'en-AU', timeZone: 'Australia/Sydney' },
    search: { host: '', index: '', key: '' },
    page: { name: 'success', path: '/success', params: {} },
    now: testNow.getTime(),
    facts,
  };
  const thanks = (await loadOnPage(definition, { path })) as ThanksData;
  const rules = ruleBookFromTable(site.rules.table(definition.rules)).reader(['search.mainRoute'] as const, facts);
  await act(async () =>
    createRoot(place).render(
      <RuntimeProvider value={runtime}>
        {within(<SuccessMessage id="x" props={{}} rules={rules} words={site.wording.words} data={thanks} />)}
      </RuntimeProvider>,
    ),
  );
  return place;
}

const mark = (marker: object) => sessionStorage.setItem('test-motors:enquiry-success', JSON.stringify(marker));
const car = { slug: 'rav4-1', name: 'Toyota RAV4' };

test('shows thanks and further links [routes.success]', () => {
  const html = renderBlock(definition, { pageName: 'success' });
  expect(texts(html, 'h1')).toEqual(['Thank you']);
  expect(texts(html, 'a')).toEqual(['See all vehicles', 'Home']);
});

test('names the vehicle in the stored marker, and removes the marker [enquiry.success-marker-stored]', async () => {
  mark({ form: 'enquiry', lead_id: 1, car });
  const place = await show();
  expect(place.textContent).toContain('Your message about the Toyota RAV4 is with our team.');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/cars/rav4-1');
  expect(sessionStorage.getItem('test-motors:enquiry-success')).toBeNull();
  document.body.innerHTML = '';
  expect((await show()).textContent).not.toContain('Toyota');
});

test('names the vehicle though its first rendering was given up [enquiry.success-marker-stored]', async () => {
  mark({ form: 'enquiry', lead_id: 1, car });
  const later = new Promise<string>((done) => setTimeout(() => done('')));
  const Late = () => use(later);
  const place = await show('/success', (message) => (
    <Suspense>
      {message}
      <Late />
    </Suspense>
  ));
  await act(() => later);
  expect(place.textContent).toContain('Your message about the Toyota RAV4 is with our team.');
});

test('explains what comes next after a test drive and a reservation', async () => {
  mark({ form: 'testDrive', lead_id: 1, car });
  expect((await show()).textContent).toContain('Your test drive of the Toyota RAV4 is noted.');
  mark({ form: 'reserve', lead_id: 1, car });
  document.body.innerHTML = '';
  expect((await show()).textContent).toContain('Your reservation of the Toyota RAV4 is with our team.');
});

test('confirms a finance application by its number, with and without scripts [api.youx-create-customer-response]', async () => {
  expect((await show('/success?application=1207')).textContent).toContain('finance application, reference 1207.');
  document.body.innerHTML = '';
  expect((await show('/success?application=<b>1')).textContent).not.toContain('application');
});

test('ignores invalid storage', async () => {
  sessionStorage.setItem('test-motors:enquiry-success', '{oops');
  expect((await show()).textContent).toContain('Thank you');
});
