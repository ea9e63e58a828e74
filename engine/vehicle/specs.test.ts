import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { wordingDefinition, wordingKeys } from '../../schemas/wording/index.ts';
import { parseMessage, wordingFromTable } from '../wording/index.ts';
import { type SpecContext, specFieldNames, specRows, specValue } from './specs.ts';

const base: Vehicle = {
  id: 1,
  slug: 'a',
  name: 'A',
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
};

const table = wordingFromTable({
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  messages: Object.fromEntries(
    wordingKeys
      .filter((key) => key.startsWith('spec.') || key === 'value.name' || key === 'unit.kms')
      .map((key) => [key, parseMessage(wordingDefinition(key).text)]),
  ),
});

function context(rules: Partial<SpecContext['rules']> = {}) {
  return {
    words: table.words,
    today: '2026-11-21',
    rules: {
      'vehicle.engineSize.unit': 'litres',
      'vehicle.length.unit': 'mm',
      'vehicle.rego.expiredDisplay': 'unregistered',
      'vehicle.place.source': 'location',
      ...rules,
    },
  } as unknown as SpecContext & { words: (key: string) => string };
}

const value = (
  field: (typeof specFieldNames)[number],
  vehicle: Partial<Vehicle>,
  rules?: Partial<SpecContext['rules']>,
) => specValue({ ...base, ...vehicle }, field, context(rules));

test('the odometer is in kms with separators, 0 kms for a new car [formatting.unit-kms]', () => {
  expect(value('km', { km: 45210 })).toBe('45,210 kms');
  expect(value('km', { km: 0 })).toBe('0 kms');
});

test('engine size is in litres with one decimal, or in cc if configured or if only that is known [formatting.unit-engine]', () => {
  expect(value('engine', { engine_size_litres: 2, engine_size: 1998 })).toBe('2.0 L');
  expect(value('engine', { engine_size: 649 })).toBe('649 cc');
  expect(value('engine', { engine_size_litres: 2, engine_size: 1998 }, { 'vehicle.engineSize.unit': 'cc' })).toBe(
    '1,998 cc',
  );
  expect(value('engine', { variant: { enginesize_litres: 3.45 } })).toBe('3.5 L');
});

test('consumption is in L/100km [formatting.unit-l-per-100km]', () => {
  expect(value('fuelconsumptioncombined', { variant: { fuelconsumptioncombined: 7 } })).toBe('7.0 L/100km');
});

test('fuel capacity is in L [formatting.unit-litres]', () => {
  expect(value('fuelcapacity', { variant: { fuelcapacity: 55 } })).toBe('55 L');
});

test('masses are in kg [formatting.unit-kg]', () => {
  expect(value('grossvehiclemass', { variant: { grossvehiclemass: 3050 } })).toBe('3,050 kg');
  expect(value('towingcapacitybraked', { variant: { towingcapacitybraked: 3500 } })).toBe('3,500 kg');
  expect(value('tare_weight', { tare_weight: 1890 })).toBe('1,890 kg');
});

test('length, width and height are in mm, or in the unit of the site [formatting.unit-mm]', () => {
  expect(value('vehiclelength', { variant: { vehiclelength: 4600 } })).toBe('4,600 mm');
  expect(value('vehiclewidth', { variant: { vehiclewidth: 1855 } })).toBe('1,855 mm');
  expect(value('vehicleheight', { variant: { vehicleheight: 1685 } })).toBe('1,685 mm');
  expect(value('vehiclelength', { variant: { vehiclelength: 4600 } }, { 'vehicle.length.unit': 'm' })).toBe('4.60 m');
});

test('torque is in Nm [formatting.unit-nm]', () => {
  expect(value('torque', { variant: { torque: 221 } })).toBe('221 Nm');
});

test('caravan dimensions in feet become metres with two decimals [formatting.feet-to-metres]', () => {
  const metres = { 'vehicle.length.unit': 'm' } as const;
  expect(value('body_length', { body_length: 21 }, metres)).toBe('6.40 m');
  expect(value('body_width', { body_width: 8 }, metres)).toBe('2.44 m');
  expect(value('body_length', { body_length: 21 }, { 'vehicle.length.unit': 'ft' })).toBe('21 ft');
});

test('a past registration reads Unregistered, or is hidden by the site [formatting.rego-past]', () => {
  expect(value('rego_expiry', { rego_expiry: '2026-11-20' })).toBe('Unregistered');
  expect(
    value('rego_expiry', { rego_expiry: '2026-11-20' }, { 'vehicle.rego.expiredDisplay': 'hidden' }),
  ).toBeUndefined();
});

test('a future registration reads Expires with its date, and today still counts as future [formatting.rego-future]', () => {
  expect(value('rego_expiry', { rego_expiry: '2027-03-14' })).toBe('Expires on 14/03/2027');
  expect(value('rego_expiry', { rego_expiry: '2026-11-21' })).toBe('Expires on 21/11/2026');
});

test('build and compliance dates show month and year', () => {
  expect(value('build_date', { build_date: '2022-03-01' })).toBe('03/2022');
});

test('safety rating is in stars', () => {
  expect(value('ancaprating', { variant: { ancaprating: 5 } })).toBe('5 stars');
  expect(value('ancaprating', { variant: { ancaprating: 1 } })).toBe('1 star');
});

test('the location is the yard, or the suburb of a private seller', () => {
  const vehicle = { location: { id: 1, name: 'Parramatta', slug: 'parramatta' }, private_suburb: 'Bondi' };
  expect(value('location', vehicle)).toBe('Parramatta');
  expect(value('location', vehicle, { 'vehicle.place.source': 'private' })).toBe('Bondi');
  const unnamed = { location: { id: 1, name: '', slug: 'parramatta' }, location_name: '', city: 'Parramatta' };
  expect(value('location', unnamed)).toBe('Parramatta');
});

test('rows without a value are dropped and the others keep their order [formatting.spec-drop-empty-rows]', () => {
  const vehicle: Vehicle = { ...base, km: 10, colour: '  ', seats: null, doors: 5, variant: { torque: 0 } };
  const rows = specRows(vehicle, ['doors', 'colour', 'seats', 'torque', 'vin', 'km'], context() as never);
  expect(rows.map(({ field, label, value: text }) => [field, label, text])).toEqual([
    ['doors', 'Doors', '5'],
    ['km', 'Odometer', '10 kms'],
  ]);
});

test('for any feed a value is absent or a non-blank text without NaN', () => {
  const odd = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null), fc.constant(''), fc.constant('  '));
  fc.assert(
    fc.property(fc.constantFrom(...specFieldNames), odd, (field, raw) => {
      fc.pre(typeof raw === 'string' || field !== 'rego_expiry');
      const text = specValue({ ...base, [field]: raw, engine_size: raw } as Vehicle, field, context());
      expect(text === undefined || (text.trim() !== '' && !text.includes('NaN'))).toBe(true);
    }),
  );
});
