import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const names = ({ attributes }: Shown) =>
  attributes('#finance-form .lead-form__fields [name]:not([type=hidden])', 'name').filter((name) => name !== null);
const postcode = (attribute: string) => (shown: Shown) => shown.attribute('#finance-form [name=postcode]', attribute);
const getFinance = ({ attribute }: Shown) => attribute('.vehicle-actions [data-action=finance]', 'href');
const featured = ({ attributes }: Shown) => attributes('.finance-landing .card__link', 'href');

const popupTest = 'blocks/finance-popup/index.test.tsx';

/** The finance form's page: the form, the panel beside it, the landing block. */
export const financeFormClaims: Claims = {
  'finance.panel.content': { look: ({ count }) => count('.finance-panel'), a: 1, b: 0 },
  'finance.panel.steps': {
    look: ({ texts }) => texts('.finance-panel__steps li'),
    a: [
      'Apply online in 5 minutes!',
      'Get pre-approved with your own personalised finance rate',
      'Purchase your dream car',
    ],
    b: ['Apply online in 5 minutes!', 'Purchase your dream car'],
  },
  'finance.landing.count': { look: (shown) => featured(shown).length, a: 6, b: 3 },
  'finance.landing.filter': {
    rules: { 'finance.landing.count': 24 },
    look: (shown) => featured(shown).includes('/cars/demo'),
    a: false,
    b: true,
  },
  'finance.action': {
    look: ({ attribute }) => attribute('[data-type=finance-popup]', 'data-answers'),
    a: undefined,
    b: 'finance',
    covers: '[finance-display.get-finance-button]',
  },
  'finance.carRoute': {
    look: getFinance,
    a: '/personalised/finance?car_id=used',
    b: '/finance?car_id=used',
    places: {
      'finance card': {
        look: ({ attribute }) => attribute('.finance-card__actions a', 'href'),
        a: '/personalised/finance?car_id=used',
        b: '/finance?car_id=used',
      },
    },
  },
  'finance.carParams': {
    look: getFinance,
    a: '/personalised/finance?car_id=used',
    b: '/personalised/finance?car_id=used&preferredDealership=test-group',
  },
  'finance.popup.priceRange': {
    look: ({ html }) => /"name":"amount".*?"min":(\d+),"max":(\d+)/.exec(html)?.slice(1),
    a: ['10000', '200000'],
    b: ['5000', '100000'],
    provenBy: { file: popupTest, test: 'has the bounds of its rule' },
  },
  'finance.popup.navigation': {
    look: ({ browserRule }) => browserRule('finance.popup.navigation'),
    a: 'stages',
    b: 'tabs',
    provenBy: { file: popupTest, test: 'as tabs the parts open in any order, as stages they do not' },
  },
  'finance.creditInitial': {
    look: ({ text }) => text('[name=selfAssessedCreditScore] option[selected]'),
    a: 'Great',
    b: 'Decent',
  },
  'finance.form.fields': {
    look: names,
    values: [
      ['amount', 'name', 'phone'],
      ['amount', 'name', 'phone', 'whoIsHelping'],
    ],
    a: ['amount', 'name', 'phone'],
    b: ['amount', 'name', 'phone', 'whoIsHelping'],
  },
  'finance.form.postcodeRule': {
    look: postcode('placeholder'),
    a: null,
    b: '1234',
    covers: '[finance-form.postcode-placeholder]',
  },
};
