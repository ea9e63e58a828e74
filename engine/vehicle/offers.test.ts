import { expect, test } from 'vitest';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { formOffered } from '../forms/availability.ts';
import { formSubject } from '../forms/subject.ts';
import { offerRules, offers } from './offers.ts';

test('what a button offers of a vehicle is what its form takes', () => {
  const changes = [
    {},
    { status: 'sold' },
    { reserved: true },
    { show_on_dealer_website: false },
    { price: 9 },
  ] as const;
  const seen = new Set<string>();
  for (const features of [[], ['reserve', 'onlinePurchase', 'valuation']] as const) {
    const site = testSite([], { features: [...features] });
    for (const change of changes) {
      const vehicle = { ...testVehicle, ...change };
      const subject = formSubject(site, vehicle, { now: testNow });
      const rules = site.rules.reader(offerRules, subject.facts);
      for (const form of ['testDrive', 'reserve', 'onlinePurchase'] as const) {
        expect(offers[form](rules), `${form} ${JSON.stringify(change)}`).toBe(formOffered(form, subject));
        seen.add(`${form} ${offers[form](rules)}`);
      }
    }
  }
  expect(seen.size).toBe(6);
});
