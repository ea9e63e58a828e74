import { expect, test } from 'vitest';
import { testSite, testVehicle, testNow } from '../../tests/support/render-block.tsx';
import { formSubject } from '../forms/subject.ts';
import { formEvent } from '../forms/view.ts';
import { eventId } from './ids.ts';

const usual = testSite([]);
const logged = (site: typeof usual, form: string, vehicle: typeof testVehicle | undefined) =>
  formEvent(form, formSubject(site, vehicle, { now: testNow }));
const testDriveOnly = { ...testVehicle, tag: 'Test Drive Only' };
const used = { ...testVehicle, car_type: 'used' } as const;
const demo = { ...testVehicle, car_type: 'demo' } as const;

test('a reservation records event 60, history report and print event 61 [analytics.event-60-61]', () => {
  expect([eventId(usual, 'reserve'), eventId(usual, 'history'), eventId(usual, 'print')]).toEqual([60, 61, 61]);
});

test('a document can configure its own numbers', () => {
  const own = testSite([], { document: { events: { print: 161 } } });
  expect([eventId(own, 'print'), eventId(own, 'history')]).toEqual([161, 61]);
});

test('a vehicle tagged Test Drive Only records event 17 for both forms [analytics.event-17-test-drive-only]', () => {
  expect(logged(usual, 'enquiry', testDriveOnly)).toBe(17);
  expect(logged(usual, 'testDrive', testDriveOnly)).toBe(17);
});

test('an enquiry about a used vehicle records event 15 [analytics.event-15-used]', () => {
  expect(logged(usual, 'enquiry', used)).toBe(15);
});

test('a test drive of a used vehicle records event 48 [analytics.event-48-used-alternate]', () => {
  expect(logged(usual, 'testDrive', used)).toBe(48);
});

test('an enquiry about any other vehicle, or none, records event 14 [analytics.event-14-others]', () => {
  expect(logged(usual, 'enquiry', demo)).toBe(14);
  expect(logged(usual, 'enquiry', undefined)).toBe(14);
});

test('a test drive of any other vehicle records event 17 [analytics.event-17-others-alternate]', () => {
  expect(logged(usual, 'testDrive', demo)).toBe(17);
});

test('a site can swap the two', () => {
  const swapped = testSite([], {
    rules: { 'analytics.enquiryEvent': [{ when: { 'vehicle.car_type': 'used' }, use: 48 }, { use: 17 }] },
  });
  expect(logged(swapped, 'enquiry', used)).toBe(48);
});
