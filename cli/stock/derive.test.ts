import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { addDerived } from './derive.ts';

const vehicle: Vehicle = {
  id: 1,
  slug: '2019-kestrel-finch',
  name: '2019 Kestrel Finch',
  make: 'Kestrel',
  model: 'Finch',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
};

test.each([
  ['ONE OWNER, FULL BOOKS | Drives well.', ['one owner', 'log books']],
  ['1-owner car with a complete service history', ['one owner', 'service history']],
  ['No service history, but two keys', undefined],
  ['Sold without log books', undefined],
  ['', undefined],
  [null, undefined],
])('what the comments say of the history can be searched for: %s', (dealercomments, history) => {
  expect(addDerived({ ...vehicle, dealercomments }).history).toEqual(history);
});

test('a history that the feed has is kept', () => {
  expect(addDerived({ ...vehicle, dealercomments: 'One owner', history: ['ex-lease'] }).history).toEqual(['ex-lease']);
});
