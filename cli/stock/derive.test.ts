import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import vehicleExample from '../../tests/support/vehicle.json';
import { addDerived, completeVehicle } from './derive.ts';

const vehicle = vehicleExample as unknown as Vehicle;

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

test('an empty text is as absent as a missing one, of the vehicle and of its variant', () => {
  const variant = { ...vehicle.variant, geartype: ' ' };
  const complete = completeVehicle({ ...vehicle, simple_fuel: '', transmission: '', badge: ' ', variant });
  for (const field of ['simple_fuel', 'badge']) expect(complete).not.toHaveProperty(field);
  expect(complete.variant).not.toHaveProperty('geartype');
  expect(complete.transmission).toBe(vehicle.simple_transmission);
  expect(completeVehicle({ ...vehicle, name: '' }).name).toBe('');
});

test('a spin set without frames to turn promises no viewer', () => {
  const codeWith = (...spin_images: string[]) =>
    completeVehicle({ ...vehicle, spin_code: 's-1', spin_images }).spin_code;
  expect([codeWith(), codeWith('/1.jpg'), codeWith('/1.jpg', '/2.jpg')]).toEqual([undefined, undefined, 's-1']);
});
