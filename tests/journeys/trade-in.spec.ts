import { expect, type Locator, type Page } from '@playwright/test';
import { at, test } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const site = 'northside-nissan';

/** The registrations of the embedded service: the same plate is always as old. */
const plates = { young: 'NEW1', old: 'OLD1' } as const;

const answers = ['Good: light wear', 'Two or more', 'Complete, in the book', 'None', 'No, it is mine'] as const;

async function contact(form: Locator, email = 'ann@mail.example'): Promise<void> {
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Postcode').fill('2000');
  await form.getByLabel('Mobile phone').fill('0412 345 678');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
}

async function plate(form: Locator, rego: string): Promise<void> {
  await form.getByLabel('Registration', { exact: true }).fill(rego);
  await form.getByLabel('State of registration').selectOption('NSW');
  await form.getByRole('button', { name: 'See what it is worth' }).click();
}

const valuation = { include: '.valuation' };

test('a shopper trades in by keyboard to an accepted offer, which the device keeps [trade-in.step-offer-accepted] [api.trade-in-offer-acceptance]', async ({
  page,
  complaints,
}) => {
  await page.goto(at(site, '/trade-in'));
  const form = page.locator('.valuation');
  await form.scrollIntoViewIfNeeded();
  await expect(form.locator('form[data-live]')).toHaveCount(1);
  expect(await violationsOf(page, valuation)).toEqual([]);
  await contact(form);
  await expect(form.getByText('About your vehicle')).toBeVisible();
  await form.getByLabel('Kilometres').fill('45,000');
  await page.keyboard.press('Enter');
  for (const answer of answers) {
    const choice = form.getByLabel(answer).filter({ visible: true });
    // Again if the step, once shown, has moved the focus in between.
    await expect.poll(async () => (await choice.press('Space'), await choice.isChecked())).toBe(true);
    if (answer === 'Good: light wear') expect(await violationsOf(page, valuation)).toEqual([]);
    await page.keyboard.press('Enter');
  }
  await plate(form, plates.young);
  await expect(form.locator('.valuation__figure')).toHaveText(/^\$\d\d,\d{3}$/);
  expect(await violationsOf(page, valuation)).toEqual([]);
  const settled = page.waitForResponse('**/api/trade-in/offer');
  await form.getByRole('button', { name: /^Accept/ }).click();
  expect(await (await settled).json()).toMatchObject({ form_completed: true, offer_accepted: true });
  await expect(form.getByText('Offer accepted')).toBeVisible();
  await page.reload();
  await expect(form.getByText('Offer accepted')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function asked(page: Page, km: string, email: string): Promise<Locator> {
    await page.goto(at(site, '/trade-in'));
    const form = page.locator('.valuation');
    await contact(form, email);
    await form.getByLabel('Kilometres').fill(km);
    for (const answer of answers.filter((label) => label !== 'None')) await form.getByLabel(answer).check();
    await form.getByRole('group', { name: 'Damage' }).getByLabel('None').check();
    await form.getByRole('button', { name: 'Continue' }).click();
    return form;
  }

  test('the same as plain steps, to an accepted offer; over seven years or 100,000 km there is none online [vehicle-page.trade-in-no-estimate-7-years] [vehicle-page.trade-in-no-estimate-100000km]', async ({
    page,
  }) => {
    const form = await asked(page, '45,000', 'bea@mail.example');
    await plate(form, plates.old);
    await expect(form.getByText('Vehicles over seven years old get no online estimate')).toBeVisible();
    await expect(form.locator('.valuation__figure')).toHaveCount(0);
    await form.getByRole('button', { name: 'Not your vehicle?' }).click();
    await plate(form, plates.young);
    await expect(form.locator('.valuation__figure')).toHaveText(/^\$\d\d,\d{3}$/);
    await form.getByRole('button', { name: /^Accept/ }).click();
    await expect(form.getByText('Offer accepted')).toBeVisible();

    await plate(await asked(page, '100,001', 'cleo@mail.example'), plates.young);
    await expect(form.getByText('Vehicles over 100,000 km get no online estimate')).toBeVisible();
    await form.getByRole('button', { name: 'Book an appraisal' }).click();
    await expect(form.getByText('We will be in touch')).toBeVisible();
  });
});
