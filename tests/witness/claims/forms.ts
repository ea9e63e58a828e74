import { isFields } from '../../../engine/browser/stored.ts';
import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const contact = '/contact?car_id=used';
const drive = '/book-test-drive?car_id=used';
const dialogTest = 'blocks/enquiry-dialog/index.test.tsx';

/** The names of a form's visible fields. */
const names = ({ attributes }: Shown) =>
  attributes('.lead-form__fields [name]:not([type=hidden])', 'name').filter((name) => name !== null);
const has = (name: string, attribute: string) => (shown: Shown) =>
  typeof shown.attribute(`.lead-form [name=${name}]`, attribute) === 'string';
const value = (name: string, attribute: string) => (shown: Shown) =>
  shown.attribute(`.lead-form [name=${name}]`, attribute);

/** What the browser receives about the forms of the page. */
const setting = (name: string) => (shown: Shown) => {
  const [, text = 'null'] = new RegExp(`"${name}":("[^"]*"|\\[[^\\]]*\\]|true|null)`).exec(shown.html) ?? [];
  return JSON.parse(text) as unknown;
};

/** An enquiry, sent from a page without JavaScript but for the script that records visits. */
const enquiry = {
  _block: 'enquiry',
  _visit: JSON.stringify({ pages: ['/about-us'], query: { utm_source: 'news', promo: 'winter' } }),
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@mail.example',
  phone: '0412 345 678',
  message: 'Is it there?',
};
const attributes = ({ lead }: Shown) => isFields(lead) && lead['lead_attributes'];

/** Enquiries, test drives, reservations and purchases. */
export const formClaims: Claims = {
  'enquiry.fields': {
    look: names,
    page: contact,
    a: ['name', 'email', 'phone', 'message'],
    b: ['name', 'phone', 'message', 'terms_conditions'],
  },
  'enquiry.messageRequired': { look: has('message', 'required'), page: contact, a: true, b: false },
  'enquiry.categories': {
    look: ({ texts }) => texts('[name=category] option').slice(1),
    rules: { 'enquiry.fields': ['name', 'category'] },
    a: ['Sales', 'Service'],
    b: ['Sales', 'Service', 'Parts', 'Fleet'],
  },
  'enquiry.successRoute': {
    look: setting('successRoute'),
    a: '/success',
    b: null,
    provenBy: { file: dialogTest, test: 'shows the thank-you message in place if the site has no success page' },
  },
  'enquiry.afterHoursNoticeShown': {
    look: ({ count }) => count('.lead-form__closed'),
    page: contact,
    a: 0,
    b: 1,
  },
  'forms.optInPreselected': { look: has('opt_in', 'checked'), page: contact, a: true, b: false },
  'forms.optInPreselectedForms': { look: has('opt_in', 'checked'), page: contact, a: true, b: false },
  'forms.prefill': {
    look: setting('prefill'),
    a: ['name', 'email'],
    b: [],
    provenBy: { file: dialogTest, test: 'and prefills the next form' },
  },
  'forms.phoneCheck': {
    look: setting('numbers'),
    a: null,
    b: 'australian',
    provenBy: {
      file: 'engine/server/api/leads.test.ts',
      test: 'a phone is a number of any country, or must be Australian if so configured',
    },
  },
  'forms.errorDisplay': {
    look: setting('errorDisplay'),
    a: 'banner',
    b: 'inline',
    provenBy: {
      file: 'blocks/lead-form/index.test.tsx',
      test: 'or are shown at their fields, or both, as the site configures',
    },
  },
  'forms.captcha': { look: ({ count }) => count('.lead-form [name=human]'), a: 0, b: 1 },
  'enquiry.recipient': {
    look: ({ lead }) => isFields(lead) && lead['dealership_slug'],
    page: contact,
    form: enquiry,
    a: 'test-group',
    b: 'witness',
  },
  'leads.attributes': {
    look: setting('attributes'),
    a: ['visited_pages', 'linked_query_params'],
    b: ['linked_query_params'],
    provenBy: {
      file: 'engine/server/api/leads.test.ts',
      test: 'includes the lead attributes that the site collects',
    },
    places: {
      lead: {
        page: contact,
        form: enquiry,
        look: attributes,
        a: { visited_pages: ['/about-us', '/contact'], linked_query_params: { utm_source: 'news' } },
        b: { linked_query_params: { utm_source: 'news' } },
      },
      'pages without a script': {
        page: '/about-us',
        look: ({ attribute }) => attribute('html', 'data-paths'),
        a: null,
        b: 'off',
        provenBy: {
          file: 'tests/security/visit.test.ts',
          test: 'without JavaScript a lead has its campaign and path',
        },
      },
    },
  },
  'leads.linkedParams': {
    look: setting('linkedParams'),
    a: ['utm_source'],
    b: ['utm_source', 'promo'],
    provenBy: { file: dialogTest, test: 'reports the pages visited and the referrer' },
    places: {
      lead: {
        page: contact,
        form: enquiry,
        look: attributes,
        a: { visited_pages: ['/about-us', '/contact'], linked_query_params: { utm_source: 'news' } },
        b: { visited_pages: ['/about-us', '/contact'], linked_query_params: { utm_source: 'news', promo: 'winter' } },
      },
      'pages without a script': {
        page: '/about-us',
        look: ({ attribute }) => attribute('html', 'data-params'),
        a: 'utm_source',
        b: 'utm_source promo',
        provenBy: {
          file: 'tests/security/visit.test.ts',
          test: 'data from the script of the page takes precedence over a cookie',
        },
      },
    },
  },
  'testDrive.bookingStep': {
    look: ({ count }) => [count('.lead-form fieldset'), count('[name=date]')],
    page: drive,
    a: [2, 1],
    b: [1, 0],
  },
  'testDrive.dateTimeRequired': { look: has('date', 'required'), page: drive, a: false, b: true },
  'testDrive.leadHours': { look: value('date', 'min'), page: drive, a: '2026-11-22', b: '2026-11-21' },
  'testDrive.daysAhead': { look: value('date', 'max'), page: drive, a: '2026-12-21', b: '2026-11-28' },
  'testDrive.licenceField': { look: ({ count }) => count('select[name=licence]'), page: drive, a: 0, b: 1 },
  'vehicle.requestPhotos.eligible': { look: ({ count }) => count('#request-photos form'), a: 1, b: 0 },
  'chat.available': {
    look: ({ text }) => text('.bottom-bar [data-action]:not([data-action=call]):not([data-action=reserve])'),
    values: [true, false],
    a: 'Instant Message',
    b: 'Enquire Now',
    covers: '[vehicle-page.bottom-bar-enquire-or-im]',
  },
  'reserve.holdHours': {
    look: ({ text }) => /\d+ hours/.exec(text('.lead-block__intro') ?? '')?.[0],
    a: '72 hours',
    b: '24 hours',
  },
  'reserve.refundVariant': {
    look: ({ texts }) => texts('.lead-car .muted')[0],
    a: 'The fee is refunded in full if you change your mind.',
    b: 'The fee is not refundable. It is taken off the price when you buy.',
  },
  'reserve.paymentMarks': {
    look: ({ texts }) => texts('.card-marks li'),
    a: ['Mastercard', 'Visa'],
    b: ['Mastercard', 'Visa', 'American Express'],
  },
  'onlinePurchase.steps': {
    look: ({ texts }) => texts('.lead-form legend').map((legend) => legend.replace(/ ?\d+\/\d+$/, '')),
    a: ['Your details', 'Confirm and send'],
    b: ['Your details', 'Your trade-in', 'Confirm and send'],
  },
};
