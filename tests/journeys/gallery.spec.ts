import { expect, type Locator, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, firstVehicle, tenants, test, vehicleThat } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const tenant = 'harbour-used';

const photos = (vehicle: Vehicle) => vehicle.images?.length ?? 0;
const plain = (vehicle: Vehicle) =>
  vehicle.status === 'in_stock' && !vehicle.spin_images && !vehicle.video_url && !vehicle.external_video_url;
const some = (count: number) => (vehicle: Vehicle) => plain(vehicle) && photos(vehicle) === count;

const stage = (page: Page) => page.locator('.vehicle-gallery__stage');
const slides = (page: Page) => stage(page).locator('.vehicle-gallery__slide');

async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('forecourt-island[data-type=vehicle-gallery]')).toHaveAttribute('data-live', '');
}

test('no request leaves the site before an external video is clicked, then one goes to that site [gallery-spin.external-video-embed]', async ({
  page,
}) => {
  const films = /^https:\/\/videos\./;
  const away: string[] = [];
  await page.route(films, (route) => route.fulfill({ contentType: 'text/html', body: 'playing' }));
  const url = await vehicleThat(tenant, (vehicle) => films.test(vehicle.external_video_url ?? ''));
  const { origin } = new URL(url);
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) away.push(request.url());
  });
  await openLive(page, url);
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState('networkidle');
  expect(away).toEqual([]);
  await page.getByRole('link', { name: /^Play video/ }).click();
  await expect(page.locator('.vehicle-gallery iframe').contentFrame().getByText('playing')).toBeVisible();
  expect(away).toHaveLength(1);
  expect(away[0]).toMatch(films);
});

test('on a phone held sideways a picture fits into the window, in the middle of the page', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openLive(page, await vehicleThat(tenant, some(8)));
  const { x = 0, width = 0, height = 0 } = (await stage(page).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(280);
  expect(height).toBeLessThanOrEqual(360);
  expect(x + width / 2).toBeCloseTo(370, 0);
});

test('the video is the second slide, loads nothing by itself and stops when another slide is shown [gallery-spin.video-second-slide]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLive(
    page,
    await vehicleThat(tenant, (vehicle) => Boolean(vehicle.video_url) && !vehicle.spin_images && photos(vehicle) > 3),
  );
  const video = slides(page).nth(1).locator('video');
  await expect(video).toHaveAttribute('src', /./);
  const address = await video.evaluate((element: HTMLVideoElement) => element.src);
  expect(asked).not.toContain(address);
  await page.getByRole('link', { name: 'Show the video' }).click();
  await expect(video).toBeInViewport();
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause = () => void (element.dataset['paused'] = 'by the gallery');
  });
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(video).toHaveAttribute('data-paused', 'by the gallery');
});

test.describe('swiping by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the slider snaps to the next photo and the counter follows [gallery-spin.tracks-selected-slide]', async ({
    page,
  }) => {
    await openLive(page, await vehicleThat(tenant, (vehicle) => plain(vehicle) && photos(vehicle) > 5));
    const box = await stage(page).boundingBox();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: moved === undefined ? [] : [{ x: (box?.x ?? 0) + 320 - moved, y: (box?.y ?? 0) + 100 }],
      });
    await touch('touchStart', 0);
    for (let moved = 20; moved <= 260; moved += 20) await touch('touchMove', moved);
    await touch('touchEnd');
    await expect(stage(page).locator('.vehicle-gallery__counter [aria-hidden]')).toHaveText(/^2 \/ /);
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('button', { name: 'Previous photo' })).toBeEnabled();
  });
});

test('by keyboard the photo that is shown has the focus and opens, and keeps it once fullscreen is closed', async ({
  page,
}) => {
  await openLive(page, await vehicleThat(tenant, some(4)));
  const photo = (index: number) => slides(page).nth(index).locator('a');
  await photo(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(photo(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const count = page.getByRole('dialog').locator('.vehicle-gallery__counter [aria-hidden]');
  await expect(count).toHaveText('2 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText('3 / 4');
  await page.keyboard.press('Escape');
  await expect(photo(2)).toBeFocused();
});

test('at the last photo, arrow keys still move back from the button that led there, and after a click beside the photo [gallery-spin.fullscreen-arrow-keys]', async ({
  page,
}) => {
  await openLive(page, await vehicleThat(tenant, some(4)));
  const counts = page.locator('.vehicle-gallery__counter [aria-hidden]');
  const toTheEnd = async (next: Locator, count: Locator) => {
    await next.focus();
    for (const shown of ['2 / 4', '3 / 4', '4 / 4']) {
      await page.keyboard.press('Enter');
      await expect(count).toHaveText(shown);
    }
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(count).toHaveText('3 / 4');
  };
  const next = page.getByRole('button', { name: 'Next photo' });
  await toTheEnd(next, counts);
  await page.keyboard.press('Home');
  await expect(counts).toHaveText('1 / 4');
  await slides(page).first().locator('a').press('Enter');
  const dialog = page.getByRole('dialog');
  const count = dialog.locator('.vehicle-gallery__counter [aria-hidden]');
  await toTheEnd(dialog.getByRole('button', { name: 'Next photo' }), count);
  await dialog.locator('.vehicle-gallery__bar').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText('2 / 4');
});

for (const count of [0, 4, 60]) {
  test(`a vehicle with ${count} photos has a gallery without gaps [gallery-spin.thumbnails-more-than-3]`, async ({
    page,
    complaints,
  }) => {
    await openLive(page, await vehicleThat(tenant, some(count)));
    await expect(slides(page)).toHaveCount(Math.max(1, count));
    await expect(page.locator('.vehicle-gallery > .vehicle-gallery__thumbs a')).toHaveCount(count > 3 ? count : 0);
    await expect(stage(page).locator('.vehicle-gallery__counter')).toHaveCount(count > 1 ? 1 : 0);
    await expect(stage(page).getByRole('button', { name: 'Next photo' })).toHaveCount(count > 1 ? 1 : 0);
    await expect(stage(page).getByRole('button', { name: /^View all/ })).toHaveCount(count > 0 ? 1 : 0);
    const box = await stage(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect(complaints).toEqual([]);
  });
}

for (const name of tenants) {
  test(`${name}: the picture of the clicked card morphs into the gallery`, async ({ page }) => {
    const named = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).viewTransitionName === 'vehicle-picture')
          .map((element) => element.className),
      );
    await page.goto(at(name, '/search/used-cars'));
    expect(await named()).toEqual([]);
    await page.locator('.card__link').nth(1).focus();
    expect(await named()).toEqual(['card__photo']);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/cars\//);
    await expect(stage(page)).toBeVisible();
    expect(await named()).toEqual(['vehicle-gallery__stage']);
    const similar = page.locator('.card__link').first();
    // Similar vehicles may load when they are about to be seen; the page may still grow.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(similar).toBeAttached({ timeout: 1000 });
    }).toPass();
    await similar.focus();
    expect(await named()).toEqual(['card__photo']);
  });
}

test('accessibility: no violations in the gallery, inline and fullscreen', async ({ page }) => {
  await openLive(page, await vehicleThat(tenant, (vehicle) => plain(vehicle) && photos(vehicle) > 5));
  expect(await violationsOf(page, { include: '.vehicle-gallery' })).toEqual([]);
  await page.getByRole('button', { name: /^View all/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page, { include: 'dialog' })).toEqual([]);
});

test('when the fullscreen code fails to load the page stays as it is', async ({ page, complaints }) => {
  await page.route(/\/assets\/Fullscreen-/, (route) => route.abort());
  await openLive(page, await vehicleThat(tenant, (vehicle) => plain(vehicle) && photos(vehicle) > 5));
  await page.getByRole('button', { name: /^View all/ }).click();
  await expect.poll(() => complaints.join()).toContain('A part of the gallery did not load.');
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(stage(page).locator('.vehicle-gallery__counter [aria-hidden]')).toHaveText(/^2 \/ /);
  await expect(page.locator('.vehicle-gallery dialog')).toHaveCount(0);
});

for (const [place, path, selector] of [
  ['on a card', '/search/used-cars', '.card__photo'],
  ['in a comparison', '', '.compare__photo'],
] as const) {
  test(`a photo ${place} whose server does not answer leaves a calm ground, without the browser's broken icon`, async ({
    page,
  }) => {
    await page.route('**/media/vehicles/**', (route) => route.abort());
    await page.goto(
      at('harbour-used', path || `/compare?cars=${(await firstVehicle('harbour-used')).split('/').pop()}`),
    );
    const photo = page.locator(selector).first();
    await photo.scrollIntoViewIfNeeded();
    expect(await photo.evaluate((image: HTMLImageElement) => image.decode().catch(({ name }: Error) => name))).toBe(
      'EncodingError',
    );
    // Its text aside, which may stand there.
    await photo.evaluate((image) => image.setAttribute('alt', ''));
    const shown = await photo.screenshot();
    await photo.evaluate((image) => (image.style.opacity = '0'));
    expect((await photo.screenshot()).equals(shown)).toBe(true);
  });
}

test('in a strip of pictures a vehicle without photos has its placeholder in the middle', async ({ page }) => {
  await page.goto(await vehicleThat('coastal-suzuki', (vehicle) => plain(vehicle) && photos(vehicle) === 0));
  const { x = 0, width = 0 } = (await page.locator('.vehicle-gallery__slide').boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(10);
});
