import { expect, test } from 'vitest';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';

const model = { make: 'Toyota', model: 'Corolla', make_model: 'Toyota Corolla' };
const vehicles = [
  stockVehicle(1, { ...model, simple_body: 'Hatch', stocknum: 'T100', regplate: 'ABC12D', price: 20_000 }),
  stockVehicle(2, { ...model, simple_body: 'Sedan', price: 40_000 }),
  stockVehicle(3, { ...model, simple_body: 'Hatch', status: 'sold', price: 1, stocknum: 'T300' }),
  stockVehicle(4, { make: 'Kia', model: 'Rio', make_model: 'Kia Rio', simple_body: 'Wagon', price: 90_000 }),
];
const pages = {
  '/search/all': { name: 'search' as const, title: 'All', filter: { 'vehicle.price': { gt: 0 } }, blocks: [] },
};

async function suggested(query: string, recent = '0', page = '/search/all') {
  const { get } = await testServer([{ document: { pages }, vehicles }]);
  const address = `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ query }).toString()}`;
  const answer = await get(`/api/suggestions?${new URLSearchParams({ address, recent }).toString()}`);
  return { code: answer.status, ...(await answer.json()) };
}

test('suggests what a text may mean, with the number of vehicles that the results page counts', async () => {
  const { suggestions, status } = await suggested('toyota co');
  expect(suggestions).toEqual([
    {
      kind: 'search',
      label: 'Toyota Corolla',
      note: 'Model · 2 vehicles',
      href: '/search/all?make=Toyota&make_model=Toyota+Corolla',
    },
  ]);
  expect(status).toBe('1 suggestion');
  expect((await suggested('corolla hatch under 30k')).suggestions).toMatchObject([
    { label: 'Toyota Corolla · Hatch · Price: Up to $30,000', note: '1 vehicle' },
  ]);
  expect((await suggested('hatch under 30k')).suggestions).toMatchObject([
    { label: 'Hatch · Price: Up to $30,000', note: '1 vehicle' },
  ]);
});

test('suggests what was read before half a word, other spellings, and what an amount could be of', async () => {
  expect((await suggested('hatch und')).suggestions).toMatchObject([{ label: 'Hatch', note: 'Body type · 1 vehicle' }]);
  expect((await suggested('corola')).suggestions).toMatchObject([{ label: 'Toyota Corolla' }]);
  expect((await suggested('under 30')).suggestions[0]).toMatchObject({ label: 'Price: Up to $30,000' });
});

test('suggests no half of a word, and what was read before it and before what leads to it', async () => {
  for (const half of ['not wh', 'sunr', 'near 21', 'un'])
    expect((await suggested(`hatch ${half}`)).suggestions).toMatchObject([{ label: 'Hatch' }]);
  expect((await suggested('4226')).suggestions).toEqual([]);
});

test('suggests within the filters that are selected, and names only what is added', async () => {
  const { suggestions } = await suggested('toyota', '2', '/search/all?body=Sedan');
  expect(suggestions).toMatchObject([
    { label: 'Toyota', note: 'Make · 1 vehicle', href: '/search/all?make=Toyota&body=Sedan' },
    { label: 'Toyota Corolla', note: 'Model · 1 vehicle' },
  ]);
  expect((await suggested('sedan', '2')).status).toBe('3 suggestions');
});

test('names all that it counts where it widens a filter that is selected', async () => {
  const labelled = async (query: string, selected: string) =>
    (await suggested(query, '0', `/search/all?${selected}`)).suggestions.map(
      ({ label, note }: Record<'label' | 'note', string>) => `${label}: ${note}`,
    );
  expect(await labelled('kia', 'make=Toyota')).toContain('Kia · Toyota: Make · 3 vehicles');
  expect(await labelled('kia', 'make=Toyota&make_model=Toyota+Corolla')).toContain(
    'Kia · Toyota Corolla: Make · 3 vehicles',
  );
  expect(await labelled('corolla', 'make=Toyota&make=Kia')).toEqual(['Kia · Toyota Corolla: Model · 3 vehicles']);
  expect(await labelled('corolla', 'make=Toyota')).toEqual(['Toyota Corolla: Model · 2 vehicles']);
  expect(await labelled('sedan', 'make=Toyota&body=Hatch')).toEqual(['Hatch · Sedan: Body type · 2 vehicles']);
});

test.each(['t100', 'T100', 'abc12d', 'ABC 12D'])('suggests the vehicle itself for %s', async (number) => {
  const { suggestions } = await suggested(number);
  expect(suggestions[0]).toMatchObject({
    kind: 'vehicle',
    note: `Stock number or plate ${number.toUpperCase()}`,
    href: expect.stringMatching(/^\/cars\//),
  });
});

test('suggests nothing for what the stock does not have, and no vehicle that has gone', async () => {
  expect(await suggested('xyzzy')).toMatchObject({ suggestions: [], status: 'No suggestions' });
  expect((await suggested('T300')).suggestions).toEqual([]);
});

test('rejects an address that is no results page', async () => {
  expect((await suggested('kia', '0', '/nowhere')).code).toBe(404);
  expect((await suggested('kia', 'many')).code).toBe(400);
});

test('vehicles are counted within the distance that a text names; a suggestion of a distance has no number', async () => {
  const at = (id: number, lat: number, lng: number) =>
    stockVehicle(id, { ...model, price: 20_000, _geo: { lat, lng } });
  const rules = { 'search.distance.choices': [25, 100], 'search.filters.visible': ['make_model', 'distance'] };
  const { get } = await testServer([
    { document: { pages }, rules, vehicles: [at(1, -33.81, 151.0), at(2, -32.93, 151.78), at(3, -32.93, 151.78)] },
  ]);
  const address = `/search/all?${new URLSearchParams({ query: 'corolla within 25 kms of 2150' }).toString()}`;
  const asked = new URLSearchParams({ address }).toString();
  expect(await (await get(`/api/vehicle-count?${asked}`)).json()).toMatchObject({ count: 1 });
  expect((await (await get(`/api/suggestions?${asked}`)).json()).suggestions).toMatchObject([
    { label: 'Within 25 kms of 2150 · Toyota Corolla', note: '' },
  ]);
});
