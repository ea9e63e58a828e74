import { describe, expect, test } from 'vitest';
import { dom, texts } from '../../tests/support/load-block.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const pages = {
  '/compare': { name: 'compare', blocks: [{ type: 'compare', id: 'compare' }] },
  '/contact': { name: 'contact', blocks: [] },
};
const vehicles = [
  stockVehicle(1, { make: 'Toyota', model: 'RAV4', price: 45_990, seats: 5, km: 45_210 }),
  stockVehicle(2, { make: 'Kia', model: 'Rio', price: 18_990, seats: 5, km: 88_000 }),
  stockVehicle(3, { make: 'Audi', model: 'A3', status: 'sold', sold: true, seats: 5, km: null as never }),
  stockVehicle(4),
  stockVehicle(5),
];

async function compare(cars: string, rules: Record<string, unknown> = {}) {
  const { get } = await testServer([{ document: { pages }, vehicles, rules: { 'compare.maximum': 4, ...rules } }]);
  return (await get(`/compare?cars=${cars}`)).text();
}

const rows = { 'compare.rows': ['price', 'km', 'seats', 'sleeps'] };

describe('vehicles side by side', () => {
  test('come from the address, in order, with price and key specifications [compare.compare-vehicles]', async () => {
    const html = await compare('vehicle-2,vehicle-1', rows);
    expect(texts(html, '.compare__title')).toEqual(['2022 Kia Rio', '2022 Toyota RAV4']);
    expect(texts(html, '.compare__row')).toEqual([
      'Price (Different)$18,990$45,990',
      'Odometer (Different)88,000 kms45,210 kms',
      'Seats55',
    ]);
  });

  test('have what the price includes and a way to ask about each, and rows that are alike can be hidden', async () => {
    const html = await compare('vehicle-2,vehicle-1', rows);
    expect(texts(html, '.compare__type')).toEqual(['Drive Away', 'Drive Away']);
    expect([...dom(html).querySelectorAll('[data-action=enquire]')].map((link) => link.getAttribute('href'))).toEqual([
      '/contact?car_id=vehicle-2#enquiry',
      '/contact?car_id=vehicle-1#enquiry',
    ]);
    expect(texts(html, '.compare__only')).toEqual(['Only what differs']);
    expect(texts(await compare('vehicle-1', rows), '.compare__only')).toEqual([]);
  });

  test('are limited to the number that the site compares [compare.compare-vehicles]', async () => {
    const all = 'vehicle-1,vehicle-2,vehicle-3,vehicle-4,vehicle-5';
    expect(texts(await compare(all), '.compare__title')).toHaveLength(4);
    expect(texts(await compare(all, { 'compare.maximum': 2 }), '.compare__title')).toHaveLength(2);
    expect(texts(await compare(all, { 'compare.maximum': 0 }), '.compare__title')).toHaveLength(0);
  });

  test('say how many of the address have left the stock, and leave room for the others', async () => {
    const html = await compare('gone-1,vehicle-1,gone-2,vehicle-2', { 'compare.maximum': 2 });
    expect(texts(html, '.compare__left')).toEqual(['2 of these vehicles are no longer in stock.']);
    expect(texts(html, '.compare__title')).toHaveLength(2);
    const none = await compare('gone-1');
    expect(texts(none, '.compare__left')).toEqual(['One of these vehicles is no longer in stock.']);
    expect(texts(none, '.compare h2')).toEqual(['Choose vehicles to compare']);
    expect(texts(await compare('vehicle-1'), '.compare__left')).toEqual([]);
    expect(texts(await compare('gone-1', { 'compare.maximum': 0 }), '.compare__left')).toEqual([]);
  });

  test('highlight rows that differ, and values that are missing', async () => {
    const html = await compare('vehicle-1,vehicle-3', rows);
    const differing = [...dom(html).querySelectorAll('.compare__row--differs th')].map((head) => head.textContent);
    expect(differing).toEqual(['Price (Different)', 'Odometer (Different)']);
    expect(texts(html, '.compare__row--differs td').at(-2)).toBe('–Not given');
    expect(texts(html, '.compare__car .tag')).toEqual(['No longer available']);
  });

  test('each have a link that removes them, and one can be added while there is room', async () => {
    const html = await compare('vehicle-1,vehicle-2');
    expect([...dom(html).querySelectorAll('.compare__remove')].map((link) => link.getAttribute('href'))).toEqual([
      '/compare?cars=vehicle-2',
      '/compare?cars=vehicle-1',
    ]);
    expect(dom(html).querySelector('.compare__add')?.getAttribute('href')).toBe('/search/new-used-and-demo-cars');
    expect(
      dom(await compare('vehicle-1,vehicle-2', { 'compare.maximum': 2 })).querySelector('.compare__add'),
    ).toBeNull();
    const single = dom(await compare('vehicle-1'));
    expect(single.querySelector('.compare__remove')?.getAttribute('href')).toBe('/compare');
  });

  test('are exposed to the script, so that the stored selection follows the address', async () => {
    expect(
      dom(await compare('vehicle-2,gone,vehicle-1'))
        .querySelector('[data-compared]')
        ?.getAttribute('data-compared'),
    ).toBe('[{"id":2,"slug":"vehicle-2"},{"id":1,"slug":"vehicle-1"}]');
  });
});

test('are replaced by instructions when the address has no valid vehicle', async () => {
  for (const cars of ['', ',,', "x'%20OR%20id%20%3E%200", '%00', '../..', 'a'.repeat(5000)]) {
    const html = await compare(cars);
    expect(texts(html, '.compare h2')).toEqual(['Choose vehicles to compare']);
    expect(texts(html, '.compare p')).toEqual([
      'Add up to 4 vehicles with the compare button and see them side by side.',
    ]);
  }
});
