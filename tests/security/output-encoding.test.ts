import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { addressesOf, demoSite } from './demo-site.ts';

const mark = '<xss-probe onprobe=1>';
const hostile = `"'>${mark}</script></style></title><!--`;
const address = `javascript:probe("${mark}")`;

/** Values that decide where a vehicle is listed; a feed with different ones has no page to attack. */
const kept = new Set([
  'slug',
  'path',
  'status',
  'car_type',
  'item_type',
  'dealership_slug',
  'created_at',
  'updated_at',
]);
const addresses = /(^|_)(url|file|video|link)$/;

function poisoned(value: unknown, key = ''): unknown {
  if (kept.has(key)) return value;
  if (typeof value === 'string') return addresses.test(key) ? address : `${value.slice(0, 20)}${hostile}`;
  if (Array.isArray(value)) return value.map((entry) => poisoned(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, poisoned(entry, name)]));
}

/** The renderer's replacement for an executable address: it throws and does nothing else. */
const disarmed = "javascript:throw new Error('React has blocked";
const takesAddress = /^(href|src|action|formaction|poster|data)$/;
const runs = /^[^\w/]*(javascript|vbscript|data:text)/i;

const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
afterAll(() => window.happyDOM.close());

/** What a browser must not get from a page: elements and handlers from data, executable addresses. */
function harmIn(html: string): string[] {
  const document = new window.DOMParser().parseFromString(html, 'text/html');
  const found: string[] = html.includes('<xss-probe') ? ['a raw probe'] : [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value: given } of element.attributes) {
      const value = given ?? '';
      if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
      if (takesAddress.test(name) && runs.test(value) && !value.startsWith(disarmed))
        found.push(`${element.tagName} ${name}=${value.slice(0, 40)}`);
    }
  }
  for (const [, json = ''] of html.matchAll(/<script[^>]*json[^>]*>([\s\S]*?)<\/script/gi)) {
    try {
      JSON.parse(json);
    } catch {
      found.push(`JSON that does not parse: ${json.slice(0, 60)}`);
    }
  }
  return found;
}

describe.each(['northside-nissan', 'wander-caravans'])('%s on a hostile feed', (tenant) => {
  let opened: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => void (opened = await demoSite(tenant, (vehicle) => poisoned(vehicle) as Vehicle)));
  afterAll(() => opened.backend.close());

  test('no text of a vehicle becomes an element, a handler, a script or an executable address, on any page', async () => {
    const [vehicle] = opened.stock;
    const groups = (opened.site.document.search?.groups ?? []).map(({ path }) => `/search/${path}`);
    const forms = ['/print', '/contact', '/finance'].map((path) => `${path}?car_id=${vehicle?.slug}`);
    const pages = [...addressesOf(opened), ...groups, ...forms];
    let escaped = 0;
    for (const path of pages) {
      const html = await (await opened.get(path)).text();
      expect([path, harmIn(html)]).toEqual([path, []]);
      if (html.includes('&lt;xss-probe')) escaped += 1;
    }
    // The test strings did occur, escaped: on the home page, in results, on the vehicle's page, in print.
    expect(escaped).toBeGreaterThan(3);
    expect(opened.failures).toEqual([]);
  });

  test('no query parameter is rendered as markup, whatever its name', async () => {
    const names = ['q', 'query', 'make', 'model', 'sort', 'page', 'postcode', 'distance', 'car_id', 'cars', 'redirect'];
    const more = ['back', 'type', 'promo', 'view', 'price', 'year', 'location', 'utm_source', 'gclid', 'phone', 'date'];
    const query = new URLSearchParams([...names, ...more].map((name) => [name, hostile])).toString();
    for (const path of addressesOf(opened)) {
      const response = await opened.get(`${path}?${query}`);
      expect([path, harmIn(await response.text())]).toEqual([path, []]);
      expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});

test('the test strings are harmful when nothing escapes them', () => {
  expect(harmIn(`<p>${hostile}</p>`)).not.toEqual([]);
  expect(harmIn(`<a href='${address.replace(/["<>]/g, '')}'>x</a>`)).toEqual([expect.stringContaining('A href')]);
  expect(harmIn('<script type="application/ld+json">{"a": <</script>')).toHaveLength(1);
});
