import type { Claims } from '../claim.ts';

const contact = {
  _block: 'valuation',
  name: 'Ann',
  last_name: 'Lee',
  postcode: '2000',
  phone: '0412 345 678',
  email: 'ann@mail.example',
};
const questions = {
  _block: 'valuation',
  _step: 'questions',
  km: '45000',
  condition: 'good',
  keys: 'two',
  service_history: 'full',
  damage: 'none',
  finance_owing: 'no',
};
/** Its vehicle is nine years old for the registrations of the embedded service. */
const old = { _block: 'valuation', _step: 'vehicle', rego: 'OLD1', regoState: 'NSW' };
const young = { ...old, rego: 'NEW1' };

/** The trade-in, step by step without JavaScript. */
export const tradeClaims: Claims = {
  'trade.form.fields': {
    look: ({ attributes }) => attributes('.valuation .lead-form__fields [name]:not([type=hidden])', 'name'),
    a: ['name', 'phone'],
    b: ['name', 'last_name', 'phone', 'email'],
  },
  'trade.regoStateInitial': {
    look: ({ attribute }) => attribute('[name=regoState] [selected]', 'value'),
    form: [contact, questions],
    a: 'QLD',
    b: 'WA',
  },
  'trade.estimate.eligible': {
    look: ({ count }) => count('.valuation__figure'),
    form: [contact, questions, old],
    a: 0,
    b: 1,
  },
  'trade.offerMode': {
    look: ({ attributes }) => attributes('.valuation__buttons button', 'value'),
    form: [contact, questions, young],
    a: ['accept', 'appraise'],
    b: ['appraise'],
  },
  'trade.photosMinimum': {
    look: ({ texts }) => texts('.lead-form__step:has(.photos) legend').map((title) => title.replace(/ \d\/\d$/, '')),
    form: contact,
    a: [],
    b: ['Show us 4 photos'],
    places: {
      'the answer to too few': {
        form: [contact, questions],
        look: ({ texts }) => texts('.lead-form__errors li'),
        a: [],
        b: ['Photos of your vehicle: Please add 4 to 12 photos.'],
      },
    },
  },
  'trade.valuationRecorded': {
    look: ({ browserRule }) => browserRule('trade.valuationRecorded'),
    a: false,
    b: true,
    provenBy: {
      file: 'engine/server/api/trade-in.test.ts',
      test: 'where the site says so, the valuation is recorded, once for each figure',
    },
  },
};
