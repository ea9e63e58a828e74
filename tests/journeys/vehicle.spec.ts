import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, firstVehicle, test, vehicleThat } from './support.ts';

const tenant = 'harbour-used';

const photos = (vehicle: Vehicle) => vehicle.images?.length ?? 0;
const forSale = (vehicle: Vehicle) => vehicle.status === 'in_stock';
const withPhotos = (vehicle: Vehicle) =>
  forSale(vehicle) && !vehicle.video_url && !vehicle.spin_images && photos(vehicle) > 5;

const gallery = (page: Page) => page.locator('.vehicle-gallery');
const counter = (page: Page) =>
  gallery(page).locator('.vehicle-gallery__stage .vehicle-gallery__counter [aria-hidden]');

async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('forecourt-island[data-type=vehicle-gallery]')).toHaveAttribute('data-live', '');
}

test('arrows move the slider, and the one at an end is disabled [gallery-spin.main-slider] [gallery-spin.tracks-selected-slide] [gallery-spin.tracks-prev-next-possible]', async ({
  page,
  complaints,
}) => {
  await openLive(page, await vehicleThat(tenant, withPhotos));
  const previous = page.getByRole('button', { name: 'Previous photo' });
  const next = page.getByRole('button', { name: 'Next photo' });
  await expect(previous).toBeDisabled();
  await next.click();
  await next.click();
  await expect(counter(page)).toHaveText(/^3 \/ /);
  await expect(gallery(page).locator('[aria-current=true]')).toHaveAttribute('aria-label', 'Show photo 3');
  await expect(previous).toBeEnabled();
  // The thumbnails are one tab stop, in which arrow keys move.
  const stops = gallery(page).locator('.vehicle-gallery__thumb a:not([tabindex="-1"])');
  await expect(stops).toHaveCount(1);
  await stops.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Show photo 2', exact: true })).toBeFocused();
  await stops.press('ArrowRight');
  await gallery(page).locator('.vehicle-gallery__open').nth(2).press('End');
  await expect(next).toBeDisabled();
  expect(complaints).toEqual([]);
});

test('counter and thumbnails follow a swipe of the strip', async ({ page }) => {
  await openLive(page, await vehicleThat(tenant, withPhotos));
  await gallery(page)
    .locator('.vehicle-gallery__track')
    .evaluate((track) => track.scrollTo({ left: track.clientWidth * 3, behavior: 'instant' }));
  await expect(counter(page)).toHaveText(/^4 \/ /);
});

test('fullscreen opens in a dialog with thumbnails, arrow keys move, Escape closes and restores the focus [gallery-spin.fullscreen-dialog] [gallery-spin.fullscreen-arrow-keys] [gallery-spin.fullscreen-thumbnails-more-than-3] [gallery-spin.fullscreen-state]', async ({
  page,
  complaints,
}) => {
  await openLive(page, await vehicleThat(tenant, withPhotos));
  const opener = page.getByRole('button', { name: /^View all \d+ photos$/ });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.vehicle-gallery__thumb')).not.toHaveCount(0);
  const shown = dialog.locator('.vehicle-gallery__counter [aria-hidden]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(/^3 \/ /);
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveText(/^2 \/ /);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(counter(page)).toHaveText(/^2 \/ /);
  expect(complaints).toEqual([]);
});

test('fullscreen fills the window with every photo in turn, also where the page shows them side by side [gallery-spin.fullscreen-dialog]', async ({
  page,
}) => {
  const four = (vehicle: Vehicle) => forSale(vehicle) && !vehicle.video_url && photos(vehicle) === 4;
  await openLive(page, await vehicleThat('ironbark-trucks', four));
  await page.getByRole('button', { name: 'View all 4 photos' }).click();
  const slides = page.getByRole('dialog').locator('.vehicle-gallery__slide');
  await expect(slides).toHaveCount(4);
  for (const [index, slide] of (await slides.all()).entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight');
    await expect(slide).toBeInViewport({ ratio: 0.95 });
    const height = await slide.evaluate((shown) => shown.clientHeight / window.innerHeight);
    expect(height).toBeGreaterThan(0.7);
  }
});

test('a click on a photo opens it in fullscreen', async ({ page }) => {
  await openLive(page, await vehicleThat(tenant, withPhotos));
  await gallery(page).locator('.vehicle-gallery__open').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an external video plays in a frame after a click and not before [gallery-spin.external-video-embed]', async ({
  page,
}) => {
  const films = /^https:\/\/videos\./;
  await page.route(films, (route) => route.fulfill({ contentType: 'text/html', body: 'playing' }));
  await openLive(page, await vehicleThat(tenant, (vehicle) => films.test(vehicle.external_video_url ?? '')));
  const frame = gallery(page).locator('iframe');
  await expect(frame).toHaveCount(0);
  await gallery(page)
    .getByRole('link', { name: /^Play video/ })
    .click();
  await expect(frame.contentFrame().getByText('playing')).toBeVisible();
});

test('a photo that fails to load is replaced by the placeholder', async ({ page }) => {
  const url = await vehicleThat(tenant, withPhotos);
  await page.route(/\.webp/, (route) => route.abort());
  await openLive(page, url);
  await expect(gallery(page).getByText('Photos coming soon').first()).toBeVisible();
});

test('the sticky header appears after 500 px and not before [vehicle-page.sticky-header-500px]', async ({ page }) => {
  await openLive(page, await vehicleThat(tenant, withPhotos));
  const header = page.locator('.sticky-header');
  await expect(page.locator('forecourt-island[data-type=sticky-header]')).toHaveAttribute('data-live', '');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(500);
  await expect(header).toBeHidden();
  await scrollTo(501);
  await expect(header).toBeVisible();
  // What stands beside the gallery all the same is not repeated; it is once that is out of view.
  await expect(header.locator('.sticky-header__price')).toBeHidden();
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await expect(header.locator('.sticky-header__price')).toBeVisible();
  await scrollTo(0);
  await expect(header).toBeHidden();
});

test('on a phone the bottom bar opens above 900 px and closes at 900 px, without covering content [vehicle-page.bottom-bar-900px]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, await vehicleThat(tenant, withPhotos));
  const bar = page.locator('.bottom-bar');
  await expect(page.locator('forecourt-island[data-type=bottom-bar]')).toHaveAttribute('data-live', '');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(900);
  await expect(bar).toBeHidden();
  await scrollTo(901);
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Enquire Now' })).toBeVisible();
  await scrollTo(900);
  await expect(bar).toBeHidden();
  await scrollTo(1_000_000);
  await expect(bar).toBeVisible();
  const end = await page.locator('footer').last().boundingBox();
  const edge = await bar.boundingBox();
  // Fractions of a pixel are rounded.
  expect((end?.y ?? 0) + (end?.height ?? 0) - (edge?.y ?? 0)).toBeLessThan(1);
});

test('copying from the share bar reads Copied for 1500 ms [share-print.bar-copied-1500ms]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await vehicleThat(tenant, withPhotos);
  await page.clock.install();
  await openLive(page, url);
  const copy = page.locator('.share-bar').getByRole('button');
  await expect(copy).toHaveText('Copy link');
  await copy.scrollIntoViewIfNeeded();
  await expect(page.locator('forecourt-island[data-type=share-bar]')).toHaveAttribute('data-live', '');
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.clock.runFor(1499);
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(1);
  await expect(copy).toHaveText('Copy link');
});

test('when the clipboard is denied the address is shown for manual copying, and sharing is an e-mail link', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  const url = await vehicleThat(tenant, withPhotos);
  await openLive(page, url);
  const bar = page.locator('.share-bar');
  await bar.getByRole('button', { name: 'Copy link' }).click();
  const field = bar.getByRole('textbox', { name: 'Address of this page' });
  await expect(field).toHaveValue(url);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(url.length);
  const share = page.locator('.vehicle-tools').getByRole('link', { name: 'Share' });
  await expect(page.locator('forecourt-island[data-type=vehicle-tools]')).toHaveAttribute('data-live', '');
  await share.evaluate((link: HTMLAnchorElement) => link.setAttribute('href', '#mail'));
  await share.click();
  await expect(page).toHaveURL(`${url}#mail`);
});

test('sharing on Facebook opens a window of 550 by 400 [share-print.share-window-550x400]', async ({ page }) => {
  await openLive(page, await vehicleThat(tenant, withPhotos));
  await page.evaluate(() => {
    window.open = (...args) => {
      document.body.dataset['opened'] = JSON.stringify(args);
      return null;
    };
  });
  await expect(page.locator('forecourt-island[data-type=share-bar]')).toHaveAttribute('data-live', '');
  await page.getByRole('link', { name: 'Share on Facebook' }).click();
  const [address, , features] = JSON.parse((await page.locator('body').getAttribute('data-opened')) ?? '[]');
  expect(address).toContain('https://www.facebook.com/sharer/sharer.php?u=');
  expect(features).toContain('width=550,height=400');
});

test('the sidebar share button copies the address and shows a toast for 3000 ms [share-print.sidebar-copies-address] [share-print.sidebar-toast-3000ms]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await vehicleThat(tenant, withPhotos);
  await page.clock.install();
  await openLive(page, url);
  const share = page.locator('.vehicle-tools').getByRole('link', { name: 'Share' });
  await share.hover();
  await expect(page.locator('forecourt-island[data-type=vehicle-tools]')).toHaveAttribute('data-live', '');
  await page.clock.pauseAt(Date.now() + 60_000);
  await share.click();
  const toast = page.getByRole('status').filter({ hasText: 'to your clipboard!' });
  await expect(toast).toHaveText(/^Copied \d{4} .+ to your clipboard!$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery is a strip of all photos with linked thumbnails and no dead button', async ({ page }) => {
    await page.goto(await vehicleThat(tenant, withPhotos));
    await expect(gallery(page).getByRole('button')).toHaveCount(0);
    const third = gallery(page).locator('.vehicle-gallery__slide').nth(2);
    await expect(third).not.toBeInViewport();
    await gallery(page).locator('.vehicle-gallery__thumb a').nth(2).click();
    await expect(third).toBeInViewport();
  });

  test('Show More, Show All and More expand, Less collapses again [vehicle-page.key-info-4-show-more] [vehicle-page.spec-list-8-show-all] [vehicle-page.comments-400-more-less]', async ({
    page,
  }) => {
    const talkative = (vehicle: Vehicle) => withPhotos(vehicle) && (vehicle.dealercomments?.length ?? 0) > 600;
    await page.goto(await vehicleThat(tenant, talkative));
    const facts = page.locator('.key-information__fact');
    await expect(facts.filter({ visible: true })).toHaveCount(4);
    await page.getByText('Show More').click();
    expect(await facts.filter({ visible: true }).count()).toBeGreaterThan(4);
    await page.locator('#specifications > summary').click();
    const rows = page.locator('.specifications__row');
    await expect(rows.filter({ visible: true })).toHaveCount(8);
    await page.getByText('Show All').filter({ visible: true }).first().click();
    expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(8);
    await page.getByText('Hide', { exact: true }).filter({ visible: true }).first().click();
    await expect(rows.filter({ visible: true })).toHaveCount(8);
    const comments = page.locator('.dealer-comments');
    const folded = (await comments.innerText()).length;
    await comments.getByText('More', { exact: true }).click();
    expect((await comments.innerText()).length).toBeGreaterThan(folded);
    await comments.getByText('Less', { exact: true }).click();
    expect((await comments.innerText()).length).toBe(folded);
  });
});

test('the page of a sold vehicle says so and links to something similar [vehicle-page.sold-notice] [vehicle-page.sold-message]', async ({
  page,
  complaints,
}) => {
  await openLive(page, await vehicleThat(tenant, (vehicle) => vehicle.status === 'sold'));
  await expect(page.locator('.sold-notice')).toContainText('SOLD');
  await expect(page.getByText('Unfortunately this car recently sold.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enquire now' })).toHaveCount(0);
  const similar = page.locator('.sold-notice').getByRole('link', { name: 'Find Me Something Similar' });
  expect(await similar.getAttribute('href')).toContain('/search/');
  // Until the dialog's script is there, the link leads to the search.
  await expect(page.locator('forecourt-island[data-type=enquiry-dialog]')).toHaveAttribute('data-live', '');
  await similar.click();
  await expect(page.getByRole('dialog', { name: 'Find me something similar' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the part that the address names is scrolled to, although one above it disappears meanwhile [routes.anchor-finance-disclaimer]', async ({
  page,
}) => {
  const priced = (vehicle: Vehicle) => forSale(vehicle) && (vehicle.price ?? 0) > 20_000;
  const scrolled = () => page.evaluate(() => scrollY);
  await page.route('**/autogauge', async (route) => {
    await expect.poll(scrolled, { intervals: [20] }).toBeGreaterThan(0);
    await route.fulfill({ status: 500 });
  });
  const failed = page.waitForResponse('**/autogauge');
  await page.goto(`${await vehicleThat(tenant, priced)}#financeDisclaimer`);
  await failed;
  await expect(page.locator('.price-comparison')).toHaveCount(0);
  await page.waitForTimeout(1000);
  const place = await page.locator('#financeDisclaimer').boundingBox();
  expect(place?.y).toBeGreaterThan(0);
});

test('whatever has the focus beside the vehicle is in view, also in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(at('westcountry-motors', await firstVehicle('westcountry-motors')));
  // Down the page, where the sidebar sticks.
  await page.getByRole('heading', { name: 'Dealer comments' }).scrollIntoViewIfNeeded();
  const controls = page.locator('.vehicle-sidebar').locator('a, button, summary').filter({ visible: true });
  const last = controls.last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await controls.first().focus();
  await expect(controls.first()).toBeInViewport({ ratio: 1 });
});
