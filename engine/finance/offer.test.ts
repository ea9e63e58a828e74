import { expect, test } from 'vitest';
import type { VehicleOffer } from '../../schemas/facts.ts';
import type { FinanceProvider } from '../../schemas/site/finance.ts';
import { lenderFees, siteProvider } from './offer.ts';

const provider = {
  name: 'Acme',
  fees: { establishment: 400, securityRegistration: 7, monthlyAccount: 9, dealerAgency: 990 },
} as FinanceProvider;
const offer = (establishmentFees?: number | null) =>
  ({ interestRate: 8, establishmentFees }) as unknown as VehicleOffer;
const none = { establishment: 0, securityRegistration: 0, monthlyAccount: 0, dealerAgency: 0 };

test('a site has the providers of its document, and no others', () => {
  const site = { document: { finance: { providers: { acme: provider } } } };
  expect(siteProvider(site, 'acme')).toBe(provider);
  for (const id of ['other', 'toString', '__proto__', '']) expect(siteProvider(site, id)).toBeUndefined();
  expect(siteProvider({ document: {} }, 'acme')).toBeUndefined();
  expect(siteProvider({ document: { finance: {} as never } }, 'acme')).toBeUndefined();
});

test("fees are the provider's, and nothing where it names none", () => {
  expect(lenderFees(provider, undefined)).toEqual(provider.fees);
  expect(lenderFees(provider, offer())).toEqual(provider.fees);
  expect(lenderFees({ name: 'Acme' } as FinanceProvider, undefined)).toEqual(none);
  expect(lenderFees({ ...provider, fees: { monthlyAccount: 5 } } as FinanceProvider, undefined)).toEqual({
    ...none,
    monthlyAccount: 5,
  });
  expect(lenderFees(undefined, undefined)).toEqual(none);
});

test("an establishment fee in the lender's offer takes precedence, but not where the site calculates itself", () => {
  for (const fee of [0, 250]) {
    expect(lenderFees(provider, offer(fee))).toEqual({ ...provider.fees, establishment: fee });
    expect(lenderFees(undefined, offer(fee))).toEqual({ ...none, establishment: fee });
    expect(lenderFees({ ...provider, source: 'calculator' } as FinanceProvider, offer(fee))).toEqual(provider.fees);
    expect(lenderFees({ ...provider, source: 'quote' } as FinanceProvider, offer(fee)).establishment).toBe(fee);
  }
});
