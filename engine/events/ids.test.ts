import { expect, test } from 'vitest';
import { testSite, testVehicle, testNow } from '../../tests/support/render-block.tsx';
import { eventId, formEventId } from './ids.ts';

const usual = testSite([]);
const testDriveOnly = { ...testVehicle, tag: 'Test Drive Only' };
const used = { ...testVehicle, car_type: 'used' } as const;
const demo = { ...testVehicle, car_type: 'demo' } as const;

test('reserving is 60, history report and print are 61 [analytics.event-60-61]', () => {
  expect([eventId(usual, 'reserve'), eventId(usual, 'history'), eventId(usual, 'print')]).toEqual([60, 61, 61]);
});

test('a document names its own numbers', () => {
  const own = testSite([], { document: { events: { print: 161 } } });
  expect([eventId(own, 'print'), eventId(own, 'history')]).toEqual([161, 61]);
});

test('a vehicle tagged Test Drive Only gives 17 to both forms [analytics.event-17-test-drive-only]', () => {
  expect(formEventId(usual, 'enquiry', testDriveOnly, testNow)).toBe(17);
  expect(formEventId(usual, 'testDrive', testDriveOnly, testNow)).toBe(17);
});

test('a used vehicle gives an enquiry 15 [analytics.event-15-used]', () => {
  expect(formEventId(usual, 'enquiry', used, testNow)).toBe(15);
});

test('a used vehicle gives a test drive 48 [analytics.event-48-used-alternate]', () => {
  expect(formEventId(usual, 'testDrive', used, testNow)).toBe(48);
});

test('any other vehicle, or none, gives an enquiry 14 [analytics.event-14-others]', () => {
  expect(formEventId(usual, 'enquiry', demo, testNow)).toBe(14);
  expect(formEventId(usual, 'enquiry', undefined, testNow)).toBe(14);
});

test('any other vehicle gives a test drive 17 [analytics.event-17-others-alternate]', () => {
  expect(formEventId(usual, 'testDrive', demo, testNow)).toBe(17);
});

test('a site can switch the two around', () => {
  const swapped = testSite([], {
    rules: { 'analytics.enquiryEvent': [{ when: { 'vehicle.car_type': 'used' }, use: 48 }, { use: 17 }] },
  });
  expect(formEventId(swapped, 'enquiry', used, testNow)).toBe(48);
});
