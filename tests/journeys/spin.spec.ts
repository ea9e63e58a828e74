import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { settled } from './settled.ts';
import { tenants, test, vehicleThat } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const tenant = 'harbour-used';
const frameFiles = /\/media\/spin\/[^/]+\/\d\d\.webp$/;

const forSale = (vehicle: Vehicle) => vehicle.status === 'in_stock' && (vehicle.images?.length ?? 0) > 5;
const turns = (vehicle: Vehicle) =>
  forSale(vehicle) && vehicle.spin_images?.length === 24 && Boolean(vehicle.spin_interior_image);

const slider = (page: Page) => page.getByRole('slider', { name: /all around$/ });
const inside = (page: Page) => page.getByLabel(/from inside$/);
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stage = (page: Page) => page.locator('.vehicle-gallery__stage');
const frame = async (page: Page) => Number(await slider(page).getAttribute('aria-valuenow')) - 1;

// A server that has just started may be busy opening its database.
test.describe.configure({ timeout: 120_000 });

/** Waits until all frames have loaded. */
const ready = (page: Page) => expect(slider(page)).toBeVisible({ timeout: 60_000 });

async function openSpin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
}

/** Presses the mouse in the middle of the turning picture; returns the position. */
async function grab(page: Page): Promise<{ x: number; y: number }> {
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('The viewer is not on the page.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 4 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  return at;
}

for (const name of tenants) {
  test(`${name}: a vehicle with a spin set can be rotated, viewed in photos and from inside [gallery-spin.spin-360] [gallery-spin.views] [gallery-spin.view-button-spin] [gallery-spin.view-button-images] [gallery-spin.view-button-interior]`, async ({
    page,
    complaints,
  }) => {
    await openSpin(page, await vehicleThat(name, turns));
    await expect(view(page, 'Spin')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.vehicle-gallery__track')).toBeHidden();
    await view(page, 'Images').click();
    await expect(page.locator('.vehicle-gallery__slide').first()).toBeInViewport();
    await expect(slider(page)).toBeHidden();
    await view(page, 'Interior').click();
    await expect(inside(page)).toBeVisible();
    await view(page, 'Spin').click();
    await expect(slider(page)).toBeVisible();
    // A browser without a GPU warns when it reads a panorama back.
    expect(complaints.filter((complaint) => !complaint.startsWith('[.WebGL'))).toEqual([]);
  });
}

test.describe('on a site that starts with the photos and rotates the vehicle once', () => {
  const site = 'coastal-suzuki';

  /** Records every frame shown from now on. */
  async function watchFrames(page: Page): Promise<void> {
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver((changes) => {
        for (const { target } of changes) if (target instanceof Element) shown.push(target.ariaValueNow ?? '');
      }).observe(document.body, { subtree: true, attributeFilter: ['aria-valuenow'] });
    });
  }
  const shownFrames = (page: Page) => page.evaluate(() => Reflect.get(window, 'shown'));

  test('nothing of the spin set loads before it is selected, then it makes exactly one turn [gallery-spin.starts-in-gallery] [gallery-spin.autorotate-one-turn]', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    await page.goto(await vehicleThat(site, turns));
    await expect(view(page, 'Images')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.vehicle-gallery__slide').first()).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => frameFiles.test(url) || url.includes('SpinViewer'))).toEqual([]);
    await watchFrames(page);
    await view(page, 'Spin').click();
    await ready(page);
    const oneTurn = [...Array.from({ length: 23 }, (_, index) => index + 2), 1].map(String);
    await expect.poll(() => shownFrames(page), { timeout: 20_000 }).toEqual(oneTurn);
    await settled(page, 1000);
    expect(await shownFrames(page)).toEqual(oneTurn);
  });

  test('a touch stops the rotation at once [gallery-spin.autorotate-one-turn]', async ({ page }) => {
    await page.clock.install();
    await page.goto(await vehicleThat(site, turns));
    await watchFrames(page);
    await view(page, 'Spin').click();
    await ready(page);
    await expect.poll(async () => (await shownFrames(page)).length).toBeGreaterThan(1);
    await grab(page);
    const stopped = await frame(page);
    await settled(page, 1000);
    expect(await frame(page)).toBe(stopped);
  });

  test('shoppers who prefer reduced motion see none [gallery-spin.autorotate-one-turn]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(await vehicleThat(site, turns));
    await watchFrames(page);
    await view(page, 'Spin').click();
    await ready(page);
    await settled(page, 1000);
    expect(await shownFrames(page)).toEqual([]);
  });
});

test('the viewer is a lazily loaded part of the site itself, requested only for a vehicle with a spin set [api.spin-assets] [gallery-spin.spin-360]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const parts = () => asked.filter((url) => /\/assets\/SpinViewer-|\/media\/spin\//.test(url));
  await page.goto(await vehicleThat(tenant, (vehicle) => forSale(vehicle) && !vehicle.spin_images));
  await page.waitForLoadState('networkidle');
  await expect(view(page, 'Spin')).toHaveCount(0);
  expect(parts()).toEqual([]);
  await openSpin(page, await vehicleThat(tenant, turns));
  expect(parts().some((url) => url.includes('SpinViewer'))).toBe(true);
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
});

test('all frames are preloaded once the page has loaded, and until the last one arrives a placeholder and a loading animation are shown [gallery-spin.spin-preload] [gallery-spin.spin-loading-animation]', async ({
  page,
}) => {
  const asked = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(frameFiles, async (route) => {
    asked.add(route.request().url());
    if (route.request().url().endsWith('/17.webp')) await held;
    await route.continue();
  });
  await page.goto(await vehicleThat(tenant, turns), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => asked.size).toBe(24);
  // The first frame is the placeholder's picture as well.
  const beforeLoad = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const started = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/spin\/[^/]+\/\d\d\.webp$/.test(name));
    return started.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).length;
  });
  expect(beforeLoad).toBeLessThanOrEqual(1);
  await expect(page.locator('.turn__loading')).toHaveText('Loading 360° view');
  await expect(stage(page).locator('img:visible')).toHaveCount(1);
  await expect(slider(page)).toHaveCount(0);
  release();
  await expect(slider(page)).toBeVisible();
  await expect(page.locator('.turn__loading')).toHaveCount(0);
});

test("'Swipe to spin' is shown until the first use, and a drag turns one frame per 20 px [gallery-spin.swipe-hint] [gallery-spin.drag-20px-step]", async ({
  page,
}) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  const hint = page.getByText('Swipe to spin');
  await expect(hint).toBeVisible();
  const { x, y } = await grab(page);
  await expect(hint).toBeHidden();
  await page.mouse.move(x - 19, y);
  expect(await frame(page)).toBe(0);
  await page.mouse.move(x - 20, y);
  expect(await frame(page)).toBe(1);
  await page.mouse.move(x + 40, y);
  expect(await frame(page)).toBe(22);
  await page.mouse.up();
  await page.mouse.move(x + 200, y);
  expect(await frame(page)).toBe(22);
});

test('the rendered frame is the announced one', async ({ page }) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  const { x, y } = await grab(page);
  await page.mouse.move(x - 140, y);
  const differing = await page.evaluate(async () => {
    const drawn = document.querySelector<HTMLImageElement>('.turn__surface img');
    const first = document.querySelector<HTMLImageElement>('.turn__poster');
    if (!drawn || !first) throw new Error('no picture');
    const { naturalWidth: width, naturalHeight: height } = drawn;
    const pixels = async (source: string | HTMLImageElement) => {
      let picture = drawn;
      if (typeof source === 'string') {
        picture = new Image();
        picture.src = source;
        await picture.decode();
      }
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    };
    const shown = await pixels(drawn);
    const counts: number[] = [];
    for (const number of ['00', '07']) {
      const expected = await pixels(first.src.replace('/00.', `/${number}.`));
      counts.push(shown.filter((value, index) => Math.abs(value - (expected[index] ?? 0)) > 2).length);
    }
    return counts;
  });
  expect(differing[1]).toBe(0);
  expect(differing[0]).toBeGreaterThan(10_000);
});

test('on a processor slowed down four times every step of a long drag is rendered in order [gallery-spin.drag-20px-step]', async ({
  page,
}) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  await page.evaluate(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const image = document.querySelector<HTMLImageElement>('.turn__surface img');
    const note = () => drawn.push(/([0-9]+)\.webp$/.exec(image?.src ?? '')?.[1] ?? '');
    // At once, not when a queue of changes is looked at.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function keep(this: Element, name: string, value: string) {
      Reflect.apply(setAttribute, this, [name, value]);
      if (this === image && name === 'src') note();
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { x, y } = await grab(page);
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x - 20 * step, y);
  for (let step = 19; step >= 0; step -= 1) await page.mouse.move(x - 20 * step, y);
  await page.mouse.up();
  const there = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual(
    [...there, ...there.slice(0, -1).reverse(), 0].map((number) => String(number).padStart(2, '0')),
  );
});

test('the arrow keys step through the frames [gallery-spin.arrow-keys-step-frames]', async ({ page }) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await frame(page)).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await frame(page)).toBe(23);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Picture 24 of 24');
});

test('hotspots are drawn on frames that have a position, and show details on click [gallery-spin.hotspot-shown-at-angle]', async ({
  page,
}) => {
  let hotspots: Vehicle['hotspots'];
  const url = await vehicleThat(tenant, (vehicle) => {
    hotspots = vehicle.hotspots;
    return turns(vehicle) && (vehicle.hotspots?.exterior.length ?? 0) > 0;
  });
  await openSpin(page, url);
  await slider(page).focus();
  const dots = page.getByRole('button', { name: /^Point of interest/ });
  for (let angle = 0; angle < 24; angle += 1) {
    const expected = (hotspots?.exterior ?? []).flatMap(({ anchors }) =>
      anchors.filter(({ activeAngle }) => activeAngle === angle).map(({ posX, posY }) => [posX, posY]),
    );
    const picture = await page.locator('.turn__picture').boundingBox();
    const drawn = await dots.evaluateAll((all) =>
      all.map((dot) => {
        const { left, top } = dot.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return [left, top];
      }),
    );
    const inPercent = drawn.map(([left = 0, top = 0]) => [
      Math.round((1000 * (left - (picture?.x ?? 0))) / (picture?.width ?? 1)) / 10,
      Math.round((1000 * (top - (picture?.y ?? 0))) / (picture?.height ?? 1)) / 10,
    ]);
    expect(inPercent).toEqual(expected);
    await page.keyboard.press('ArrowRight');
  }
  const text = hotspots?.exterior[0]?.description ?? '';
  await expect(page.getByText(text)).toHaveCount(0);
  await dots.first().click();
  await expect(page.getByText(text)).toBeInViewport({ ratio: 0.99 });
  await expect(dots.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(dots.first()).toBeFocused();
});

test('fullscreen shows the same side, and Escape closes it and restores the focus [gallery-spin.fullscreen-state]', async ({
  page,
  complaints,
}) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  await slider(page).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  const opener = page.getByRole('button', { name: 'Full screen' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('slider')).toBeFocused();
  expect(await frame(page)).toBe(5);
  await page.keyboard.press('ArrowRight');
  expect(await frame(page)).toBe(6);
  await dialog.getByRole('button', { name: 'Images', exact: true }).click();
  await expect(dialog.locator('.vehicle-gallery__slide').first()).toBeInViewport();
  await dialog.getByRole('button', { name: 'Spin', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await frame(page)).toBe(6);
  expect(complaints).toEqual([]);
});

test('a thumbnail switches from the rotating vehicle to its photo', async ({ page }) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  await page.locator('.vehicle-gallery__thumb a').nth(3).click();
  await expect(view(page, 'Images')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.vehicle-gallery__slide').nth(3)).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('.vehicle-gallery__counter [aria-hidden]')).toHaveText(/^4 \/ /);
});

test('a failed frame logs a warning, and its neighbour replaces it without a message [api.spin-asset-failure]', async ({
  page,
  complaints,
}) => {
  await page.route(/\/spin\/[^/]+\/05\.webp$/, (route) => route.abort());
  await openSpin(page, await vehicleThat(tenant, turns));
  expect(complaints.filter((complaint) => /^The spin picture .*\/05\.webp did not load/.test(complaint))).toHaveLength(
    1,
  );
  await slider(page).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  expect(await frame(page)).toBe(5);
  await expect(page.locator('.turn__surface img')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('when no frame loads the photos are shown and Spin is no longer offered [api.spin-asset-failure]', async ({
  page,
}) => {
  await page.route(frameFiles, (route) => route.abort());
  await page.goto(await vehicleThat(tenant, turns));
  await expect(view(page, 'Images')).toHaveAttribute('aria-pressed', 'true');
  await expect(view(page, 'Spin')).toHaveCount(0);
  await expect(page.locator('.vehicle-gallery__slide').first()).toBeInViewport();
});

test('when the code of the viewer fails to load the photos are shown', async ({ page }) => {
  await page.route(/\/assets\/SpinViewer-/, (route) => route.abort());
  await page.goto(await vehicleThat(tenant, turns));
  await expect(page.locator('.vehicle-gallery__slide').first()).toBeInViewport();
});

test('when even the code of the gallery fails to load thumbnails link to their photos', async ({ page }) => {
  await page.route(/\/assets\/vehicle-gallery-/, (route) => route.abort());
  await page.goto(await vehicleThat(tenant, turns));
  await expect(page.locator('.turn__poster')).toBeVisible();
  await page.locator('.vehicle-gallery__thumb a').nth(2).click();
  await expect(page.locator('.vehicle-gallery__slide').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('.turn__poster')).toBeHidden();
});

test('the interior is viewed by drag and arrow keys, and its hotspots stay in place [gallery-spin.views]', async ({
  page,
}) => {
  await page.goto(await vehicleThat(tenant, turns));
  await view(page, 'Interior').click();
  await expect(inside(page)).toHaveAttribute('aria-valuenow', '0');
  const dot = page.getByRole('button', { name: 'Point of interest 1' });
  const across = async () => (await dot.boundingBox())?.x ?? 0;
  const before = await across();
  await inside(page).press('ArrowRight');
  await expect(inside(page)).toHaveAttribute('aria-valuenow', '10');
  expect(await across()).toBeLessThan(before - 50);
  await inside(page).press('ArrowLeft');
  const box = await inside(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 100 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 150, at.y);
  await page.mouse.up();
  expect(Number(await inside(page).getAttribute('aria-valuenow'))).toBeGreaterThan(330);
  expect(await across()).toBeGreaterThan(before + 100);
  for (let step = 0; step < 9; step += 1) await inside(page).press('ArrowLeft');
  await expect(dot).toHaveCount(0);
});

test('the interior also works without WebGL', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind]);
      },
    });
  });
  await page.goto(await vehicleThat(tenant, turns));
  await view(page, 'Interior').click();
  const strip = inside(page);
  const left = () => strip.evaluate((element) => element.scrollLeft);
  await expect.poll(left).toBeGreaterThan(50);
  const before = await left();
  const box = await strip.boundingBox();
  const at = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 100 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 50, at.y);
  await page.mouse.up();
  expect(await left()).toBe(before - 50);
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before - 50);
  await page.getByRole('button', { name: 'Point of interest 1' }).click();
  await expect(page.getByText('Touchscreen tested with phone mirroring.')).toBeVisible();
});

test('an interior that fails to load logs a warning, and the photos are shown', async ({ page, complaints }) => {
  await page.route(/interior\.webp$/, (route) => route.abort());
  await openSpin(page, await vehicleThat(tenant, turns));
  await view(page, 'Interior').click();
  await expect(view(page, 'Images')).toHaveAttribute('aria-pressed', 'true');
  await expect(view(page, 'Interior')).toHaveCount(0);
  expect(complaints.some((complaint) => /^The interior picture .* did not load/.test(complaint))).toBe(true);
});

test('accessibility: no violations in the views of a vehicle', async ({ page }) => {
  await openSpin(page, await vehicleThat(tenant, turns));
  await view(page, 'Interior').click();
  await expect(inside(page)).toBeVisible();
  for (const name of ['Interior', 'Spin']) {
    await view(page, name).click();
    await page
      .getByRole('button', { name: /^Point of interest/ })
      .first()
      .click();
    expect(await violationsOf(page, { include: '.vehicle-gallery' })).toEqual([]);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a horizontal swipe turns the vehicle, a vertical swipe scrolls the page [gallery-spin.drag-20px-step]', async ({
    page,
  }) => {
    await openSpin(page, await vehicleThat(tenant, turns));
    const session = await page.context().newCDPSession(page);
    const box = await slider(page).boundingBox();
    const start = { x: (box?.x ?? 0) + 250, y: (box?.y ?? 0) + 60 };
    const swipe = async (dx: number, dy: number) => {
      const point = (share: number) => [{ x: start.x + dx * share, y: start.y + dy * share }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
      for (let step = 1; step <= 10; step += 1)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(step / 10) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-120, 0);
    expect(await frame(page)).toBe(6);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await swipe(0, -60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
    expect(await frame(page)).toBe(6);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vehicle with a spin set shows its photos and no dead button', async ({ page }) => {
    await page.goto(await vehicleThat(tenant, turns));
    await expect(page.locator('.vehicle-gallery__slide').first()).toBeInViewport();
    await expect(page.locator('.turn')).toBeHidden();
    await expect(page.locator('.vehicle-gallery').getByRole('button')).toHaveCount(0);
    await page.locator('.vehicle-gallery__thumb a').nth(2).click();
    await expect(page.locator('.vehicle-gallery__slide').nth(2)).toBeInViewport();
  });
});
