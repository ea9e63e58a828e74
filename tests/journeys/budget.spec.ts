import { expect, type Page } from '@playwright/test';
import { at, searchAnswers, test } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const tenant = 'wander-caravans';
const button = (page: Page) => page.locator('.budget .button--primary');
const amount = (page: Page) => page.locator('.calculator__figure');
const found = async (page: Page) => Number(/\d+/.exec(await button(page).innerText())?.[0]);

async function open(page: Page, query = '') {
  await page.goto(at(tenant, `/budget${query}`));
  await expect(page.locator('forecourt-island[data-type=budget-search]')).toHaveAttribute('data-live', '');
  await searchAnswers(page);
}

test('follows repayment and deposit, and leads to as many results as it found [budget-search.by-repayment-and-deposit] [budget-search.inputs-produce-budget] [budget-search.button-zero-found-text]', async ({
  page,
  complaints,
}) => {
  await open(page);
  const before = await found(page);
  await expect(amount(page)).toHaveText('$54,000');
  await page.getByLabel('Repayment', { exact: true }).fill('100');
  await expect(amount(page)).toHaveText('$28,000');
  await expect.poll(() => found(page)).toBeLessThan(before);
  await page.getByRole('button', { name: '$300,000' }).click();
  await expect(amount(page)).toHaveText('$326,000');
  await expect(page.getByRole('textbox', { name: 'Deposit or trade-in' })).toHaveValue('$300,000');
  await expect.poll(() => found(page)).toBeGreaterThan(before);
  await expect(page).toHaveURL(/repayment=100&deposit=300000/);
  const count = await found(page);
  await button(page).click();
  await expect(page).toHaveURL(/price=1001-326000/);
  await expect(page.locator('.results__count')).toContainText(String(count));
  await page.goBack();
  await expect(amount(page)).toHaveText('$326,000');
  expect(complaints).toEqual([]);
});

test('is disabled below the lowest price, and clamps what is typed [budget-search.button-disabled-grey] [budget-search.inputs-clamped] [budget-search.non-number-zero]', async ({
  page,
  complaints,
}) => {
  await open(page);
  const repayment = page.getByLabel('Repayment', { exact: true });
  const deposit = page.getByRole('textbox', { name: 'Deposit or trade-in' });
  await repayment.fill('none');
  await deposit.fill('9');
  await deposit.press('Enter');
  await expect(repayment).toHaveValue('$0');
  await expect(button(page)).toHaveText('0 Caravans Found');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('No caravans found for this budget')).toBeVisible();
  await deposit.fill('99999999');
  await deposit.press('Enter');
  await expect(deposit).toHaveValue('$1,000,000');
  expect(complaints).toEqual([]);
});

test('the handles of the slider move by keyboard in its steps and stay apart [budget-search.slider-handles-gap] [budget-search.slider-step]', async ({
  page,
  complaints,
}) => {
  await open(page);
  const low = page.getByRole('slider', { name: /minimum/i });
  const high = page.getByRole('slider', { name: /maximum/i });
  await low.press('ArrowRight');
  await expect(page.locator('.budget__prices')).toHaveText('$25,000 – $900,000');
  await high.press('Home');
  await expect(page.locator('.budget__prices')).toHaveText(/^\$25,000 – \$(25,001|30,000)$/);
  await high.press('End');
  await page.getByRole('checkbox', { name: 'Motorhome' }).press('Space');
  await expect(button(page)).toHaveAttribute('href', /body=Motorhome/);
  expect(complaints).toEqual([]);
});

test('handles that meet at an end of the slider can be parted again with a pointer', async ({ page }) => {
  await open(page);
  const prices = page.locator('.budget__prices');
  const drag = async (name: RegExp, from: number, to: number) => {
    const slider = page.getByRole('slider', { name });
    await slider.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};
    await page.mouse.move(x + from * width, y + 18);
    await page.mouse.down();
    await page.mouse.move(x + to * width, y + 18, { steps: 4 });
    await page.mouse.up();
  };
  const inset = 0.03;
  await drag(/minimum/i, inset, 1);
  await expect(prices).toHaveText('$899,999 – $900,000');
  await drag(/minimum/i, 1 - inset, 0);
  await expect(prices).toHaveText('$20,000 – $900,000');
  await drag(/maximum/i, 1 - inset, 0);
  await drag(/maximum/i, inset, 1);
  await expect(prices).toHaveText('$20,000 – $900,000');
});

test('works without JavaScript, at every width, and for assistive technology', async ({ browser }) => {
  for (const width of [390, 1280]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(at(tenant, '/budget'));
    await page.getByLabel('Repayment', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(amount(page)).toHaveText('$28,000');
    await button(page).click();
    await expect(page).toHaveURL(/price=1001-28000/);
    await context.close();
    const scripted = await browser.newContext({ viewport: { width, height: 900 } });
    const live = await scripted.newPage();
    await open(live);
    expect(await violationsOf(live)).toEqual([]);
    expect(await live.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await scripted.close();
  }
});
