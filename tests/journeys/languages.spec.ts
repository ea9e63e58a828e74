import { expect } from '@playwright/test';
import { at, test } from './support.ts';

const tenant = 'prestige-lane';

test('a shopper searches, opens a vehicle and enquires in Chinese, and every step stays in it', async ({
  page,
  complaints,
}) => {
  await page.goto(at(tenant, '/search/new-used-and-demo-cars'), { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(at(tenant, '/zh/search/new-used-and-demo-cars'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');

  // The island draws its own links: they get the language as they appear.
  await page.locator('forecourt-island[data-type=search-results][data-live]').waitFor();
  await page.getByLabel('排序').selectOption({ label: '价格：从低到高' });
  await expect(page).toHaveURL(/\/zh\/search\/new-used-and-demo-cars\?.*sort/i);
  await expect(page.locator('.results__hits[aria-busy=true]')).toHaveCount(0);
  const links = page.locator('main a[href^="/"]:not([href^="/zh/"])');
  await expect(links).toHaveCount(0);
  await page.locator('.card__link').first().click();
  await expect(page).toHaveURL(/\/zh\/cars\//);

  await page.locator('forecourt-island[data-type=enquiry-dialog][data-live]').waitFor({ state: 'attached' });
  await page.locator('main [data-action=enquire]').first().click();
  const dialog = page.getByRole('dialog', { name: '咨询此车' });
  await dialog.getByLabel('名', { exact: true }).fill('伟');
  await dialog.getByLabel('姓', { exact: true }).fill('李');
  await dialog.getByLabel('电子邮箱').fill('li.wei@mail.example');
  await dialog.getByLabel('手机号码').fill('0412 345 678');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert')).toContainText('请更正以下错误：');
  await dialog.getByRole('link', { name: /留言.*此项为必填。/ }).click();
  await page.keyboard.type('这辆车还在吗？');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page).toHaveURL(at(tenant, '/zh/success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('谢谢您');
  expect(complaints).toEqual([]);
});

test('a search goes along to the other language, however the shopper has changed it', async ({ page }) => {
  await page.goto(at(tenant, '/search/new-used-and-demo-cars'));
  await page.locator('forecourt-island[data-type=search-results][data-live]').waitFor();
  const switchTo = (name: string) =>
    page.getByRole('navigation', { name: /Language|语言/ }).getByRole('link', { name });
  await page.locator('.results__sort select').selectOption('priceAsc');
  await expect(page).toHaveURL(/sortBy=priceAsc/);
  await switchTo('简体中文').click();
  await expect(page).toHaveURL(at(tenant, '/zh/search/new-used-and-demo-cars?sortBy=priceAsc'));
  await page.locator('forecourt-island[data-type=search-results][data-live]').waitFor();
  await page.locator('.results__sort select').selectOption('priceDesc');
  await expect(page).toHaveURL(/sortBy=priceDesc/);
  await switchTo('English').click();
  await expect(page).toHaveURL(at(tenant, '/search/new-used-and-demo-cars?sortBy=priceDesc'));
});
