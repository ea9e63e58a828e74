import type { Places } from '../claim.ts';
import type { Shown } from '../shop.ts';

const text = (selector: string) => (shown: Shown) => shown.text(selector);
const href = (selector: string) => (shown: Shown) => shown.attribute(selector, 'href') ?? undefined;
/** The bar at the foot of the vehicle's page, with one button: where it leads. */
const bar = (offer: string) => ({
  rules: { 'vehicle.bottomBar.buttons': [offer] },
  look: href('.bottom-bar a'),
});
const printed = ({ page = '/print?car_id=used', selector = '.print-page__price' } = {}) => ({
  page,
  look: text(selector),
});
const weeklyIn = (selector: string) => (shown: Shown) => /\$\d+ \/wk/.exec(shown.text(selector) ?? '')?.[0];
const inBars = { 'finance.estimate.placements': ['stickyHeader', 'bottomBar'] };
/** What becomes of an amount that is sent to the calculator. */
const entered = (field: string, amount: number, page = '/cars/{used}') => ({
  page: `${page}?finance_${field}=${amount}`,
  look: ({ attribute }: Shown) => attribute(`[name=finance_${field}]`, 'value'),
});
const crumbsInData = (shown: Shown) =>
  shown
    .texts('script[type="application/ld+json"]')
    .map((json) => JSON.parse(json))
    .filter((thing) => thing['@type'] === 'BreadcrumbList')
    .flatMap(({ itemListElement }) => itemListElement.map(({ name }: { readonly name: string }) => name));

/** The other places of a vehicle's page, and its printable page. */
export const vehiclePlaces: Places = {
  'price.precedence': {
    'printable page': { ...printed(), a: '$45,990', b: 'Enquire for price.' },
    'sticky header': {
      page: '/cars/{used}',
      look: text('.sticky-header__price, .sticky-header .price-line'),
      a: '$45,990',
      b: 'Enquire for price.',
    },
  },
  'price.textVariant': {
    'printable page': { ...printed({ page: '/print?car_id=no-price' }), a: 'Enquire for price.', b: 'POA' },
  },
  'finance.frequency.initial': {
    teaser: { look: text('.vehicle-price__weekly a'), a: 'Only $181 /wk*', b: 'Only $785 /mth*' },
    calculator: {
      look: ({ attribute }) => attribute('[name=finance_frequency][checked]', 'value'),
      a: 'weekly',
      b: 'monthly',
    },
  },
  'tag.precedence': {
    'picture of the vehicle': {
      page: '/cars/{electric}',
      look: text('.vehicle-gallery__tag'),
      a: 'Reserved',
      b: 'ELECTRIC',
    },
  },
  'finance.deposit.range': {
    'calculator without scripts': { ...entered('deposit', 60_000), a: '$60,000', b: '$50,000' },
    'trade-in': {
      ...entered('tradeIn', 60_000),
      rules: { 'finance.calculator.fields': ['price', 'tradeIn', 'term'] },
      a: '$60,000',
      b: '$50,000',
    },
    step: { ...entered('deposit', 1149), a: '$1,149', b: '$1,100' },
  },
  'finance.residual.range': {
    "vehicle's page": { ...entered('residual', 40_000), rules: {}, a: '$40,000', b: '$30,000' },
    step: { ...entered('residual', 1249), rules: {}, a: '$1,249', b: '$1,000' },
    'finance page': { ...entered('residual', 40_000, '/finance'), rules: {}, a: '$40,000', b: '$30,000' },
  },
  'finance.rounding': {
    bars: {
      rules: inBars,
      look: (shown) => ['.sticky-header .muted', '.bottom-bar__weekly'].map((bar) => weeklyIn(bar)(shown)),
      a: ['$181 /wk', '$181 /wk'],
      b: ['$182 /wk', '$182 /wk'],
    },
  },
  'finance.estimate.eligible': {
    strip: { look: ({ count }) => count('.finance-strip'), a: 1, b: 0 },
    'printable page': { page: '/print?car_id=used', look: weeklyIn('main'), a: '$181 /wk', b: undefined },
    bars: {
      rules: inBars,
      look: ({ count }) => ['.sticky-header .muted', '.bottom-bar__weekly'].map(count),
      a: [1, 1],
      b: [0, 0],
    },
    'comparison rate': { look: ({ count }) => count('.finance-disclaimer__comparison'), a: 1, b: 0 },
  },
  'finance.provider': {
    card: { look: text('.finance-card__payment'), a: '$181 /wk', b: '$209 /wk' },
    calculator: {
      look: (shown) => shown.texts('#finance-calculator .range-field__value')[2],
      a: '8.99% p.a.',
      b: '11.50% p.a.',
    },
    disclaimer: {
      look: (shown) => shown.text('#financeDisclaimer p')?.slice(0, 14),
      a: 'Estimate only.',
      b: 'Repayments sho',
    },
  },
  'finance.minimumPayment': {
    card: { look: text('.finance-card__payment'), a: 'Enquire for Finance', b: '$18 /wk' },
    strip: { look: text('.finance-strip li'), a: undefined, b: '$18 /wk' },
    calculator: { look: text('#finance-calculator .calculator__figure'), a: undefined, b: '$18 /wk' },
  },
  'finance.creditInitial': {
    calculator: {
      page: '/cars/{used}',
      rules: { 'finance.calculator.fields': ['price', 'term', 'credit'] },
      look: text('[name=finance_credit] option[selected]'),
      a: 'Great',
      b: 'Decent',
    },
    popup: {
      page: '/cars/{used}',
      rules: { 'finance.action': 'popup' },
      look: ({ html }) => /"name":"selfAssessedCreditScore".*?"initial":"(\w+)"/.exec(html)?.[1],
      a: 'GREAT',
      b: 'DECENT',
    },
  },
  'enquiry.channel': { 'bottom bar': { ...bar('enquire'), a: '/contact?car_id=used#enquiry', b: 'tel:+61298765432' } },
  'reserve.eligible': { 'bottom bar': { ...bar('reserve'), a: '/cars/new/checkout', b: undefined } },
  'trade.eligible': {
    'sticky bar': { ...bar('tradeIn'), a: '/cars/trade-in?car_id=19', b: undefined },
  },
  'phone.source': {
    'location of the vehicle': {
      rules: { 'phone.revealMode': 'shown' },
      look: href('.vehicle-location [href^="tel:"]'),
      a: 'tel:+61298765432',
      b: 'tel:+61255551111',
    },
  },
  'phone.format': {
    "vehicle's page": {
      page: '/cars/{used}',
      rules: { 'phone.revealMode': 'shown' },
      look: text('.vehicle-location [href^="tel:"]'),
      a: '02 9876 5432',
      b: '+61 2 9876 5432',
    },
    'printable page': {
      page: '/print?car_id=used',
      look: (shown) => /[+\d ]*9876 5432/.exec(shown.text('main') ?? '')?.[0].trim(),
      a: '02 9876 5432',
      b: '+61 2 9876 5432',
    },
    header: {
      page: '/',
      rules: { 'header.items': ['phone'] },
      look: text('.site-header [href^="tel:"]'),
      a: '02 9876 5432',
      b: '+61 2 9876 5432',
    },
    footer: { page: '/', look: text('.site-footer [href^="tel:"]'), a: '02 9876 5432', b: '+61 2 9876 5432' },
    account: {
      page: '/my-garage',
      as: '0412345678',
      look: text('.account__details dd'),
      a: '0412 345 678',
      b: '+61 412 345 678',
    },
  },
  'stock.vehicleNoun': {
    'page of a sold vehicle': {
      page: '/cars/{sold}',
      look: (shown) => /this \w+/.exec(shown.text('.sold-notice') ?? '')?.[0],
      a: 'this car',
      b: 'this truck',
    },
    'budget search': {
      page: '/budget',
      features: ['budgetSearch'],
      look: text('.budget a.button'),
      a: '55 Cars Found',
      b: '55 Trucks Found',
    },
  },
  'vehicle.breadcrumbs.trail': {
    'structured data': {
      look: crumbsInData,
      a: ['Home', 'Used cars', 'Toyota', 'RAV4', 'SUV', '2022 Toyota RAV4'],
      b: ['Home', 'Toyota', 'RAV4', '2022 Toyota RAV4'],
    },
  },
  'vehicle.breadcrumbs.base': {
    'structured data': {
      look: (shown) => /"item":"https:[^"]*?(\/[\w-]+\/toyota)"/.exec(shown.html)?.[1],
      a: '/search/toyota',
      b: '/used-car/toyota',
    },
  },
  'vehicle.place.source': {
    'location of the vehicle': {
      look: text('.vehicle-location h2, .vehicle-location p'),
      a: 'Test Motors Parramatta',
      b: 'Located in Wollongong',
    },
  },
  'saved.placements': {
    'sticky header': { page: '/cars/{used}', look: ({ count }) => count('.sticky-header [data-save]'), a: 0, b: 1 },
  },
};
