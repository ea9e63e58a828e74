import { expect } from '@playwright/test';
import { at, test } from './support.ts';

const landing = '/about-us?utm_source=goo&gclid=G1&other=x';

test('pages without islands store the campaign and the path for a later form [entity.enquiry-payload-lead-attributes]', async ({
  page,
  complaints,
}) => {
  await page.goto(at('harbour-used', landing));
  await page.goto(at('harbour-used', '/contact'), { waitUntil: 'networkidle' });
  await page.locator('form.lead-form').scrollIntoViewIfNeeded();
  const form = page.locator('form.lead-form[data-live]');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('E-mail').fill('ann@mail.example');
  await form.getByLabel('Mobile phone').fill('0412 345 678');
  await form.getByLabel('Comments').fill('Hello');
  const sent = page.waitForRequest('**/api/leads');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    lead_attributes: {
      visited_pages: ['/about-us', '/contact'],
      linked_query_params: { utm_source: 'goo', gclid: 'G1' },
    },
  });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('forecourt_visit');
  expect(complaints).toEqual([]);
});

test('a form submitted before its script has loaded includes the path', async ({ page }) => {
  await page.goto(at('harbour-used', landing));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(at('harbour-used', '/contact'));
  const form = page.locator('form.lead-form');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('E-mail').fill('ann@mail.example');
  await form.getByLabel('Mobile phone').fill('0412 345 678');
  await form.getByLabel('Comments').fill('Hello');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/contact'));
  await form.getByRole('button', { name: 'Send' }).click();
  const visit = new URLSearchParams((await sent).postData() ?? '').get('_visit');
  expect(JSON.parse(visit ?? '')).toEqual({
    pages: ['/about-us', '/contact'],
    query: { utm_source: 'goo', gclid: 'G1' },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cookie that scripts cannot read stores them', async ({ page }) => {
    for (const path of [landing, '/contact']) await page.goto(at('harbour-used', path), { waitUntil: 'networkidle' });
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'forecourt_visit');
    expect([cookie?.httpOnly, cookie?.expires]).toEqual([true, -1]);
    expect(JSON.parse(Buffer.from(cookie?.value ?? '', 'base64url').toString())).toEqual({
      pages: ['/about-us', '/contact'],
      query: { utm_source: 'goo', gclid: 'G1' },
    });
  });
});
