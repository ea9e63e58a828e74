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

test('the words of buttons on heroes and cards stay on one line, and those of the order are whole', async ({
  page,
}) => {
  test.slow();
  /** The texts of the elements whose words take more than one line. */
  const wrapped = (selector: string) =>
    page.locator(selector).evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        const lines = [...text.getClientRects()].filter(({ width }) => width > 24).map(({ top }) => Math.round(top));
        return Math.max(...lines) - Math.min(...lines) > 12 ? [button.textContent] : [];
      }),
    );
  const stocks = {
    'harbour-used': '/search/used-cars',
    'wander-caravans': '/search/caravans-and-motorhomes',
    'federation-group': '/search/used-cars',
  };
  for (const [tenant, stock] of Object.entries(stocks)) {
    await page.goto(at(tenant));
    for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wrapped('.hero__submit'), `${tenant} at ${width}`).toEqual([]);
    }
    await page.goto(at(tenant, stock));
    for (const width of [390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wrapped('.card__buttons .button'), `${tenant} at ${width}`).toEqual([]);
      const cut = await page.locator('.results__sort select').evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('There is nothing to measure with.');
        pen.font = font;
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText(select.selectedOptions[0]?.text ?? '').width - room;
      });
      expect(cut, `${tenant} at ${width}`).toBeLessThanOrEqual(1);
    }
  }
});

test('controls on a card never cover its title', async ({ page }) => {
  await page.goto(at('harbour-used', '/search/used-cars'));
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // Until then, later cards are not laid out on a phone.
    await expect(page.locator('html[data-starting]')).toHaveCount(0);
    await expect(page.locator('.card .vehicle-control--save').first()).toBeVisible();
    const covered = await page.locator('.card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const title = card.querySelector('.card__title')?.getBoundingClientRect();
        const controls = card.querySelector('[data-controls] button')?.getBoundingClientRect();
        return title && controls && controls.top < title.bottom ? [card.textContent] : [];
      }),
    );
    expect(covered, `at ${width}`).toEqual([]);
  }
});

test('nothing moves when the tab bar of the costs is drawn while they are on screen', async ({ page }) => {
  let draw = () => {};
  const asked = new Promise<void>((resolve) => (draw = resolve));
  await page.route(/vehicle-tabs.*\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(at('harbour-used', await firstVehicle('harbour-used')), { waitUntil: 'commit' });
  await page.locator('.finance-disclaimer').scrollIntoViewIfNeeded();
  await page.locator('.vehicle-costs .vehicle-section--folds[open]').scrollIntoViewIfNeeded();
  const place = () =>
    page.locator('.vehicle-costs .vehicle-section--folds[open] .vehicle-section__body').evaluate((body) => ({
      top: Math.round(body.getBoundingClientRect().top + window.scrollY),
      after:
        Math.round(document.querySelector('.finance-disclaimer')?.getBoundingClientRect().top ?? 0) + window.scrollY,
    }));
  await expect(page.getByRole('tab')).toHaveCount(0);
  const before = await place();
  draw();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(await place()).toEqual(before);
});

test('the words of a hero beside its picture stay where they are when its search is parsed after them', async ({
  page,
}) => {
  await page.goto(at('coastal-suzuki'));
  const [whole, alone] = await page.evaluate(() => {
    const top = () => document.querySelector('.hero--split h1')?.getBoundingClientRect().top;
    const before = top();
    document.querySelector('.hero__search')?.remove();
    return [before, top()];
  });
  expect(whole).toBeGreaterThan(0);
  expect(alone).toBe(whole);
});

test('the chat tab covers nothing that can be clicked, where cards reach from edge to edge too', async ({ page }) => {
  await page.goto(at('northside-nissan', '/search/new-cars'));
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const covered = await page.locator('main :is(a, button)').evaluateAll((controls) => {
      const tab = document.querySelector('.chat-launcher')?.getBoundingClientRect();
      if (!tab) throw new Error('There is no tab.');
      // As a page scrolls, whatever is in the tab's column passes below it.
      const inColumn = (control: Element) =>
        [...control.getClientRects()].some(({ left, right }) => right > tab.left + 1 && left < tab.right);
      return controls.filter(inColumn).map(({ className }) => className);
    });
    expect(covered, `at ${width}`).toEqual([]);
  }
});

test('a transition between pages that the browser skips is not an error of the page', async ({ page, complaints }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) document.documentElement.dataset['transition'] = '';
      viewTransition?.skipTransition();
    }),
  );
  await page.goto(at('harbour-used', '/search/used-cars'));
  await page.locator('.card__link').first().click();
  await expect(page.locator('html[data-transition]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('the picture of a first card across all columns keeps a landscape shape, beside its text or above it', async ({
  page,
}) => {
  for (const tenant of ['westcountry-motors', 'coastal-suzuki']) {
    await page.goto(at(tenant, '/search/used-cars'));
    for (const width of [720, 768, 900, 1024, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const picture = await page.locator('.card__media').first().boundingBox();
      const text = await page.locator('.card__title').first().boundingBox();
      if (!picture || !text) throw new Error('There is no first card.');
      expect(picture.width / picture.height, `${tenant} at ${width}`).toBeGreaterThan(1.3);
      const isBeside = text.x > picture.x + picture.width;
      expect(isBeside || text.y > picture.y + picture.height, `${tenant} at ${width}`).toBe(true);
    }
  }
});

test('a promotion breaks a word that is wider than it is', async ({ page }) => {
  for (const [path, words] of [
    ['/search/motorcycles', '.promo-card__heading'],
    ['/special-offers', '.promo-tile__heading'],
  ] as const) {
    await page.goto(at('redline-motorcycles', path));
    const over = await page
      .locator(words)
      .first()
      .evaluate((heading) => {
        heading.textContent = 'Complimentaryroadsideassistance';
        const box = heading.closest('a, div[class$=card], div[class$=tile]') ?? heading;
        return heading.getBoundingClientRect().right - box.getBoundingClientRect().right;
      });
    expect(over, path).toBeLessThan(0);
  }
});

test('the price at the top of a card stands beside the control that saves the vehicle', async ({ page }) => {
  await page.goto(at('looplease', '/search/subscribe'));
  await expect(page.locator('.results .vehicle-control--save').first()).toBeVisible();
  const room = await page.locator('.results .card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const [line, control] = [card.querySelector('.price-line'), card.querySelector('[data-controls] button')];
      if (!line || !control) return [];
      const end = line.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(line).paddingRight);
      return [control.getBoundingClientRect().left - end];
    }),
  );
  expect(room.length).toBeGreaterThan(0);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
});

test('list and grid can be chosen between where they differ', async ({ page }) => {
  await page.goto(at('ironbark-trucks', '/search/trucks'));
  const views = page.locator('.results__views');
  const look = () => page.locator('.results__grid').evaluate((grid) => grid.getBoundingClientRect().height);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('forecourt-island[data-type=search-results][data-live]')).toBeAttached();
    if (!(await views.isVisible())) continue;
    const before = await look();
    await views.locator('[aria-pressed=false]').filter({ visible: true }).click();
    expect(await look(), `at ${width} px`).not.toBe(before);
    await expect(views.locator('[aria-pressed=false]').filter({ visible: true })).toHaveCount(1);
  }
  await expect(views).toBeVisible();
});

test('on a phone links and buttons that stand alone leave room for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const inReach: readonly (readonly [path: string, targets: readonly string[]])[] = [
    [await firstVehicle('harbour-used'), ['.breadcrumbs__link', '.vehicle-gallery__expand', '.card-row__link']],
    ['/contact', ['.location-list__fact--phone a']],
    ['/sign-in', ['.sign-in__back']],
  ];
  for (const [path, targets] of inReach) {
    await page.goto(at('harbour-used', path), { waitUntil: 'networkidle' });
    for (const target of targets) {
      const first = page.locator('body').locator(target).first();
      // In one go: what loads as the page scrolls moves the rest of it.
      const missed = await first.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return [-21, 21].filter((off) => document.elementFromPoint(x, y + off)?.closest('a, button') !== element);
      });
      expect(missed, `${target} on ${path}`).toEqual([]);
    }
  }
});
