import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { settled } from './settled.ts';
import { at, test } from './support.ts';

const results = at('harbour-used', '/search/used-cars');
const count = (page: Page) => page.locator('.results__count');
const cards = (page: Page) => page.locator('.results .card');
const show = (page: Page) => page.getByRole('button', { name: /^Show Me/ });
const searches = '**/multi-search';
/** What a search for hits sends: the results page at its address. */
const pages = /\/search\/used-cars\?/;

async function openMakes(page: Page) {
  const group = page.locator('details', { has: page.locator('summary', { hasText: /^Make$/ }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
}

async function open(page: Page, address = results) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=search-results]')).toHaveAttribute('data-live', '');
  await openMakes(page);
}

test("'Show Me N vehicles' counts the selection, then goes to its address and scrolls up, without a page load [search.show-me-n-button] [search.show-me-n-scrolls-top]", async ({
  page,
  complaints,
}) => {
  await open(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const before = await count(page).textContent();
  await page.locator('input[name=make][value=Toyota]').check();
  await expect(show(page)).not.toHaveText(`Show Me ${before}`);
  await expect(count(page)).toHaveText(before ?? '');
  expect(page.url()).toBe(results);
  const promised = (await show(page).textContent())?.replace('Show Me ', '') ?? '';
  await page.mouse.wheel(0, 600);
  await show(page).click();
  await expect(count(page)).toHaveText(promised);
  expect(page.url()).toBe(`${results}?make=Toyota`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(loads).toBe(0);
  expect(complaints).toEqual([]);
});

test('another order keeps the filters that are selected and not applied yet', async ({ page, complaints }) => {
  await open(page);
  const all = await count(page).textContent();
  const toyota = page.locator('input[name=make][value=Toyota]');
  await page.emulateMedia({ forcedColors: 'active' });
  const empty = await toyota.screenshot();
  await toyota.check();
  // In the reader's own colours too, a ticked box looks ticked.
  expect(empty.equals(await toyota.screenshot())).toBe(false);
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(show(page)).not.toHaveText(`Show Me ${all}`);
  const promised = (await show(page).textContent())?.replace('Show Me ', '') ?? '';
  await page.locator('.results__sort select').selectOption('priceAsc');
  await expect(page).toHaveURL(`${results}?sortBy=priceAsc`);
  await expect(page.locator('.results__main > [role=status]')).toHaveText(/\d/);
  await expect(count(page)).toHaveText(all ?? '');
  await expect(toyota).toBeChecked();
  await expect(show(page)).toHaveText(`Show Me ${promised}`);
  await show(page).click();
  await expect(page).toHaveURL(`${results}?make=Toyota&sortBy=priceAsc`);
  await expect(count(page)).toHaveText(promised);
  expect(complaints).toEqual([]);
});

test('back and forward restore the search of their address, and the same address sends no request [search.url-change-only-if-different]', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await open(page, `${results}?make=Toyota`);
  const toyotas = await count(page).textContent();
  await page.locator('.results__sort select').selectOption('priceAsc');
  await expect(page).toHaveURL(`${results}?make=Toyota&sortBy=priceAsc`);
  await page.locator('.results__chip').click();
  await expect(page).toHaveURL(`${results}?sortBy=priceAsc`);
  await expect(count(page)).not.toHaveText(toyotas ?? '');
  await page.goBack();
  await expect(count(page)).toHaveText(toyotas ?? '');
  await expect(page.locator('.results__sort select')).toHaveValue('priceAsc');
  await page.goForward();
  await expect(count(page)).not.toHaveText(toyotas ?? '');
  let asked = 0;
  page.on('request', (request) => {
    if (pages.test(request.url())) asked += 1;
  });
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await settled(page, 1000);
  expect(asked).toBe(0);
  expect(complaints).toEqual([]);
});

test('while a search runs the previous hits, filters and count stay on screen [search.states] [search.keeps-previous-while-loading]', async ({
  page,
}) => {
  await open(page);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pages, async (route) => {
    await held;
    await route.continue();
  });
  const before = { count: await count(page).textContent(), first: await cards(page).first().textContent() };
  await page.locator('.results__sort select').selectOption('priceAsc');
  await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page).first()).toHaveText(before.first ?? '');
  await expect(count(page)).toHaveText(before.count ?? '');
  await expect(page.locator('input[name=make]').first()).toBeVisible();
  release();
  await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'false');
  await expect(cards(page).first()).not.toHaveText(before.first ?? '');
});

test('when a search fails the previous hits, filters and count stay, with an error [search.states] [search.keeps-previous-on-error]', async ({
  page,
}) => {
  await open(page);
  await page.route(pages, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'down' }));
  const before = { count: await count(page).textContent(), first: await cards(page).first().textContent() };
  await page.locator('.results__sort select').selectOption('priceAsc');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(cards(page).first()).toHaveText(before.first ?? '');
  await expect(count(page)).toHaveText(before.count ?? '');
  await expect(page.locator('input[name=make]').first()).toBeVisible();
});

test('stored filters are restored on a first load whose address has none, and not when it has some [search.persisted-filters-restored]', async ({
  page,
  complaints,
}) => {
  await open(page, `${results}?make=Toyota`);
  const toyotas = await count(page).textContent();
  await page.goto(results);
  await expect(count(page)).toHaveText(toyotas ?? '');
  await expect(page).toHaveURL(`${results}?make=Toyota`);
  // A link of the site to all cars leads to all of them.
  await page.goto('/');
  await page.getByRole('link', { name: 'See all stock' }).click();
  await expect(page.locator('.results__count')).not.toHaveText(toyotas ?? '');
  await expect(page.locator('.results__chip')).toHaveCount(0);
  await open(page, `${results}?make=Mazda`);
  await expect(page.locator('.results__chip')).toHaveText(['Mazda']);
  await page.locator('.results__clear').click();
  await expect(page).toHaveURL(results);
  await page.goto(results);
  await expect(page.locator('.results__chip')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('typing suggests makes, models, filters and the very vehicle, by keyboard and by ear, and what was searched for here before', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await open(page);
  const box = page.getByRole('combobox', { name: 'Keyword' });
  const options = page.locator('.suggest').getByRole('option');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/suggestions') && asked.push(request.url()));
  await page.locator('.filters [name=query]').focus();
  await expect(options.first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  asked.length = 0;
  await page.keyboard.type('toyota cor');
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(options).toHaveText([/^Toyota Corolla Model · \d+ vehicles$/]);
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('status').filter({ hasText: '1 suggestion' })).toBeAttached();
  expect(await violationsOf(page, { include: '.suggest' })).toEqual([]);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  // What is typed on is searched for, and not what was pointed at before.
  await page.keyboard.type('o');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Backspace');
  // The list may still be that of the longer text, or be replaced just now.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Home');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(box).toHaveValue('toyota cor');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('.results__chip')).toHaveText(['Toyota Corolla']);

  const vehicle = (await page.locator('.card__link').first().getAttribute('href')) ?? '';
  const number = /[^-]+$/.exec(vehicle)?.[0] ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('harbour-used', '/about-us'));
  await page.getByRole('button', { name: 'Search stock' }).first().click();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused();
  await expect(options.filter({ hasText: /Recent search$/ })).toHaveText([/^Toyota Corolla/]);
  await page.keyboard.type(number);
  await expect(options).toHaveText([new RegExp(`Stock number or plate ${number}`, 'i')]);
  await options.first().click();
  await expect(page).toHaveURL(at('harbour-used', vehicle));
  expect(complaints).toEqual([]);
});

test('filters, order and pages work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(results);
  await openMakes(page);
  await page.locator('input[name=make][value=Toyota]').check();
  await page.locator('input[name="price.max"]').fill('30000');
  await show(page).click();
  await expect(page.locator('.results__chip')).toHaveText(['Toyota', 'Price: Up to $30,000']);
  await page.locator('.results__sort select').selectOption('priceAsc');
  await page.locator('.results__sort-submit').click();
  await expect(page).toHaveURL(/sortBy=priceAsc/);
  await page.locator('.results__page', { hasText: '2' }).first().click();
  await expect(page).toHaveURL(/make=Toyota.*page=2/);
  await expect(cards(page).first()).toBeVisible();
  await page.locator('.card__link').first().click();
  await expect(page).toHaveURL(/\/cars\//);
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`words are read as filters, each removable, and nothing found says what to drop, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${results}?query=red+auto+hatch+under+30k`);
    const chips = page.locator('.results__chip');
    await expect(chips.filter({ hasText: /^(Hatch|Price: Up to \$30,000|Automatic)$/ })).toHaveCount(3);
    await expect(cards(page).first()).toBeVisible();
    await chips.filter({ hasText: 'Automatic' }).click();
    await expect(chips.filter({ hasText: 'Automatic' })).toHaveCount(0);
    await expect(page).toHaveURL(/body=Hatch&price=-30000&colour=/);
    await page.goto(`${results}?query=black+hilux+under+2k+dollars`);
    await expect(page.locator('.results__count')).toHaveCount(0);
    const ways = page.locator('.no-results__ways a');
    const label = (await ways.first().textContent()) ?? '';
    expect(label).toMatch(/^(Without|Only) .+: \d+ vehicles?$/);
    await ways.first().click();
    await expect(count(page)).toHaveText(/^[1-9]/);
    await context.close();
  });
}

test('on a phone the filters open as a sheet with its button in reach, and go beside the results once there is room', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(results, { waitUntil: 'networkidle' });
  await expect(show(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await openMakes(page);
  await page.locator('input[name=make][value=Toyota]').check();
  await expect(show(page)).toBeInViewport();
  // Only the groups scroll, however many are open, and not its head and its button.
  const panel = page.locator('.filters');
  const beyond = () =>
    panel.evaluate((sheet) => {
      for (const group of sheet.querySelectorAll('details')) group.open = true;
      return sheet.scrollHeight - sheet.clientHeight;
    });
  await expect.poll(beyond).toBe(0);
  await show(page).click();
  await expect(page).toHaveURL(`${results}?make=Toyota`);
  await expect(show(page)).toBeHidden();
  // A tablet that is turned has room for them beside the results.
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.setViewportSize({ width: 1180, height: 820 });
  const [filters, hits] = [await panel.boundingBox(), await page.locator('.results__hits').boundingBox()];
  expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(hits?.x ?? 0);
  await expect(page.locator('.filters:popover-open')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("the panel's search goes directly to the search host of the site, with its key, as filter, order, page size, page and counts [api.search-payload] [api.search-host-and-key]", async ({
  page,
}) => {
  await open(page, `${results}?sortBy=priceAsc`);
  const payload = await page.locator('#forecourt-page').textContent();
  const { host, index, key } = JSON.parse(payload ?? '{}').search;
  const sent = page.waitForRequest(searches);
  await page.locator('.filters [name=query]').fill('sunroof');
  const request = await sent;
  expect(request.url()).toBe(new URL(`${host}/multi-search`, page.url()).href);
  expect(request.headers()['authorization']).toBe(`Bearer ${key}`);
  const { queries } = request.postDataJSON();
  const [query] = queries;
  expect(query).toMatchObject({ indexUid: index, q: 'sunroof', page: 1, hitsPerPage: 21 });
  expect(query.filter.join(' AND ')).toContain('status IN [in_stock, coming_soon]');
  expect(query.sort[0]).toBe('shown_price:asc');
  expect(queries.flatMap(({ facets = [] }) => facets)).toContain('make');
});

test('a cached search sends no request, another order or page does [api.search-cache-key]', async ({ page }) => {
  await open(page);
  let asked = 0;
  page.on('request', (request) => {
    // A link that the pointer rests on may be prefetched as a document.
    if (pages.test(request.url()) && request.resourceType() === 'fetch') asked += 1;
  });
  const sort = page.locator('.results__sort select');
  const settled = async () => {
    await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'false');
    return asked;
  };
  await sort.selectOption('priceAsc');
  expect(await settled()).toBe(1);
  const cheapest = await cards(page).first().textContent();
  await sort.selectOption('priceDesc');
  await expect(cards(page).first()).not.toHaveText(cheapest ?? '');
  expect(await settled()).toBe(2);
  await sort.selectOption('priceAsc');
  await expect(cards(page).first()).toHaveText(cheapest ?? '');
  expect(await settled()).toBe(2);
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await expect(cards(page).first()).not.toHaveText(cheapest ?? '');
  expect(await settled()).toBe(3);
});

test('a shortened list can show all of its values, and the search stays unchanged', async ({ page, complaints }) => {
  await open(page, at('federation-group', '/search/new-used-and-demo-cars'));
  const group = page.locator('.filters details', { has: page.locator('button[name=values]') }).first();
  const name = await group.locator('input[type=checkbox]').first().getAttribute('name');
  const values = page.locator(`.filters input[name="${name}"]`);
  await group.locator('summary').click();
  const first = await values.count();
  await group.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => values.count()).toBeGreaterThan(first);
  await expect(page.locator('button[name=values]')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  expect(complaints).toEqual([]);
});

test('results are a grid of cards: three in a row on a wide screen, one on a phone [search.results-grid]', async ({
  page,
}) => {
  const inFirstRow = async () => {
    const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    const [first] = boxes;
    const row = boxes.filter(({ top }) => Math.abs(top - first.top) < 2);
    expect(new Set(row.map(({ left }) => Math.round(left))).size).toBe(row.length);
    return row.length;
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(results);
  expect(await inFirstRow()).toBe(3);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await inFirstRow()).toBe(1);
});

test('the further pictures of a card load once it is touched, and are swiped without leaving the page', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('redline-motorcycles', '/search/motorcycles'), { waitUntil: 'networkidle' });
  const [first, second] = [cards(page).first(), cards(page).nth(1)];
  const loaded = (card: typeof first) =>
    card
      .locator('.card__photo')
      .evaluateAll((photos) => photos.filter((photo) => photo instanceof HTMLImageElement && photo.currentSrc).length);
  expect([await loaded(first), await loaded(second)]).toEqual([1, 1]);
  await first.locator('.card__strip').dispatchEvent('touchstart');
  await expect.poll(() => loaded(first)).toBeGreaterThan(2);
  expect(await loaded(second)).toBe(1);
  await first.locator('.card__strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(first.locator('.card__photo').nth(1)).toBeInViewport({ ratio: 0.5 });
  // The keyboard passes over the strip: one stop for a card's link, as without it.
  expect(await first.locator('.card__strip').getAttribute('tabindex')).toBe('-1');
  // A region that scrolls but takes no focus has to be hidden from assistive technology, which has that link.
  expect(await first.locator('.card__strip').getAttribute('aria-hidden')).toBe('true');
  expect(complaints).toEqual([]);
});
