import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { stockSearch, stockVehicle } from '../../../tests/support/stock-block.ts';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import type { VehicleSearch } from '../../search/client.ts';
import type { PageContext } from '../../blocks/load.ts';
import type { Finder } from '../define.ts';
import { pageKind } from './index.ts';
import { printedPage } from './vehicle.ts';

const seconds = testNow.getTime() / 1000;
const dayOf = (days: number) => seconds - days * 86_400;

const page = (name: PageContext['name'], path: string, params: PageContext['params'] = {}): PageContext => ({
  name,
  params,
  url: new URL(path, 'https://www.test-motors.example'),
});

function answer(vehicle: Vehicle | undefined, rules: Readonly<Record<string, unknown>> = {}) {
  const site = testSite([], { rules });
  return pageKind('vehicle').answer?.({
    site,
    pattern: '/cars/:slug',
    form: undefined,
    page: { ...page('vehicle', '/cars/x'), ...(vehicle ? { vehicle } : {}) },
    facts: { site: site.facts, now: testNow },
  });
}

describe('the page of a sold vehicle', () => {
  const sold = (own: Partial<Vehicle>) => stockVehicle(1, { make: 'Land Rover', status: 'sold', ...own });

  test('redirects to more of its make where the site says so', () => {
    const rules = { 'vehicle.sold.page': 'redirect' };
    expect(answer(sold({}), rules)).toEqual({
      to: '/search/land-rover',
      because: { rule: 'vehicle.sold.page', outcome: 'the vehicle is sold, so it redirects to /search/land-rover' },
    });
    expect(answer(stockVehicle(1, { status: 'in_stock' }), rules)).toBeUndefined();
    expect(answer(undefined, rules)).toBeUndefined();
  });

  test('stays as long as sold vehicles are shown, to the second, and then is gone', () => {
    const rules = { 'vehicle.sold.page': 'notice', 'stock.soldWindowDays': 3 };
    expect(answer(sold({ sold_at: dayOf(2) }), rules)).toBeUndefined();
    expect(answer(sold({ sold_at: dayOf(3) }), rules)).toBeUndefined();
    expect(answer(sold({ sold_at: dayOf(3) - 1 }), rules)).toEqual({
      status: 410,
      because: { rule: 'stock.soldWindowDays', outcome: 'the vehicle was sold more than 3 days ago' },
    });
    expect(answer(stockVehicle(1, { sold_at: dayOf(9) }), rules)).toBeUndefined();
  });

  test('keeps its page if the time of its sale is unknown', () => {
    const { sold_at: _, updated_at: __, ...unknown } = sold({});
    expect(answer(unknown, { 'vehicle.sold.page': 'notice' })).toBeUndefined();
  });
});

describe('the addresses for the sitemap', () => {
  const addresses = (search: VehicleSearch) =>
    pageKind('vehicle').addresses?.({ site: testSite([]), search, now: testNow } as Finder);

  test('are those of all vehicles in stock or coming that are not sold and may be shown', async () => {
    const stock = await stockSearch([
      stockVehicle(3),
      stockVehicle(1, { status: 'coming_soon' }),
      stockVehicle(4, { status: 'sold', sold: true }),
      stockVehicle(5, { show_on_dealer_website: false }),
      stockVehicle(6, { sold: true }),
      stockVehicle(2),
    ]);
    expect(await addresses(stock)).toEqual(['/cars/vehicle-1', '/cars/vehicle-2', '/cars/vehicle-3']);
  });

  test('are asked for in pages of a thousand, up to 45,000', async () => {
    const asked: unknown[] = [];
    const yard = (pages: number) =>
      ({
        query: async ({ page = 0, ...rest }: Parameters<VehicleSearch['query']>[0]) => {
          asked.push({ page, ...rest });
          return { hits: Array.from({ length: 1000 }, (_, at) => ({ slug: `${page}-${at}` })), pages };
        },
      }) as unknown as VehicleSearch;
    const three = (await addresses(yard(3))) ?? [];
    expect([three.length, three[0], three.at(-1)]).toEqual([3000, '/cars/1-0', '/cars/3-999']);
    expect(asked).toMatchObject([1, 2, 3].map((page) => ({ q: '', page, hitsPerPage: 1000, sort: ['id:asc'] })));
    expect(asked[0]).toMatchObject({ attributesToRetrieve: ['slug'] });
    expect(await addresses(yard(100))).toHaveLength(45_000);
  });
});

test('a printed page is of the vehicle that its query names', async () => {
  const search = await stockSearch([stockVehicle(1), stockVehicle(2)]);
  const finder = { site: testSite([]), search, now: testNow };
  const find = (path: string) => pageKind('print').find?.(page('print', path), finder, {});
  expect((await find('/print?car_id=vehicle-2'))?.vehicle?.id).toBe(2);
  expect(await find('/print')).toBeUndefined();
  expect(await find('/print?car_id=other')).toBeUndefined();
  const printed = printedPage(testSite([]), stockVehicle(1));
  expect(printed).toMatchObject({ name: 'print', params: {}, vehicle: { id: 1 } });
  expect(printed.url.href).toBe('https://www.test-motors.example/print');
});
