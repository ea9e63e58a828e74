import { expect, type Page } from '@playwright/test';
import { at, firstVehicle, test } from './support.ts';

/** How light a colour is from 0 to 1, as contrast is reckoned. */
const lightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const level = Number(part) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [lightness(one), lightness(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

test('no part of a hero covers its heading, at any width', async ({ page }) => {
  for (const tenant of ['redline-motorcycles', 'northside-nissan', 'coastal-suzuki']) {
    await page.goto(at(tenant));
    for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      const covered = await page.locator('.hero h1').evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return [...text.getClientRects()].flatMap(({ left, right, top, bottom }) =>
          [0.02, 0.5, 0.98].flatMap((along) =>
            [0.2, 0.5, 0.8].flatMap((down) => {
              const [x, y] = [left + along * (right - left), top + down * (bottom - top)];
              const hit = document.elementFromPoint(x, y);
              return hit && !heading.contains(hit) && !hit.contains(heading) ? [hit.className] : [];
            }),
          ),
        );
      });
      expect(covered, `${tenant} at ${width}`).toEqual([]);
    }
  }
});

test("stars on a band in the brand's colour stand out from it", async ({ page }) => {
  await page.goto(at('clickdrive'));
  const band = page.locator('.section-band--brand:has(.stars)');
  const ground = await band.evaluate((element) => getComputedStyle(element).backgroundColor);
  const fills = await band
    .locator('.stars__full')
    .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill));
  expect(fills.length).toBeGreaterThan(0);
  expect(fills.filter((fill) => contrast(fill, ground) < 3)).toEqual([]);
});

test("a small map shows its places without names, which keep a pin's link, and a wide one names them", async ({
  page,
}) => {
  await page.goto(at('federation-group', '/service'));
  const name = page.locator('.location-map__name').first();
  expect(await name.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(60);
  await page.setViewportSize({ width: 600, height: 900 });
  expect(await name.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
  await name.focus();
  expect(await name.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(60);
});

test('placeholders of similar vehicles take the room of the cards that replace them', async ({ page }) => {
  for (const tenant of ['harbour-used', 'northside-nissan', 'federation-group', 'redline-motorcycles']) {
    await page.goto(at(tenant, await firstVehicle(tenant)));
    const reserved = await heightOf(page, '.similar-vehicles__placeholders');
    await page.locator('.similar-vehicles').scrollIntoViewIfNeeded();
    await expect(page.locator('.similar-vehicles .card').first()).toBeVisible();
    const taken = await heightOf(page, '.similar-vehicles .card-row');
    expect(Math.abs(taken - reserved), tenant).toBeLessThan(100);
  }
});
