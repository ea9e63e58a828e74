import { choice, defineRules, flag, integer, optionalInteger, path, range, rule, someList } from './define.ts';

const loanFields = ['amount', 'term', 'selfAssessedCreditScore'] as const;
const contactFields = ['name', 'last_name', 'email', 'phone', 'code', 'postcode'] as const;
const applicantFields = [...contactFields, 'dealership_slug', 'subscribe', 'opt_in'] as const;

/** Finance wording, the disclaimer, and the finance page with its form. */
export const financePageRules = defineRules({
  'finance.summary.fields': {
    ...someList(
      ['payment', 'interestRate', 'comparisonRate', 'deposit', 'term', 'balloon', 'totalPayable', 'establishmentFees'],
      ['payment', 'interestRate', 'comparisonRate', 'deposit', 'term', 'balloon', 'totalPayable'],
    ),
    scope: ['vehicle'],
    summary: 'Ordered facts in the finance text and card.',
    effect: 'Car Finance card',
    witness: {
      page: '/cars/{used}',
      a: ['payment', 'interestRate', 'comparisonRate'],
      b: ['payment', 'term', 'balloon'],
      seen: 'no rates line',
    },
  },
  'finance.fees.display': {
    ...choice(['hidden', 'total', 'breakdown'], 'total'),
    scope: ['vehicle'],
    summary: 'How provider fees are shown.',
    effect: 'Calculator result',
    witness: { page: '/cars/{used}', b: 'breakdown', seen: 'four fee rows' },
  },
  'finance.comparison.basis': {
    ...choice(['depositAndBalloon', 'fixedAmount'], 'depositAndBalloon'),
    scope: ['vehicle'],
    summary: 'Which comparison-rate statement applies.',
    effect: 'Finance disclaimer',
    witness: { page: '/cars/{used}', b: 'fixedAmount', seen: "'5-year secured loan of $30,000'" },
  },
  'finance.comparison.range': {
    ...rule({ oneOf: [{ type: 'null' }, range({ minimum: 0, maximum: 100 })] }, null),
    scope: ['vehicle'],
    summary: 'Comparison-rate span stated when present.',
    effect: 'Finance disclaimer',
    witness: { page: '/cars/{used}', b: { min: 8.38, max: 19.42 }, seen: "'8.38% to 19.42%'" },
  },
  'finance.disclaimer.truncation': {
    ...optionalInteger({ minimum: 20 }, null),
    summary: 'Characters before the disclaimer is truncated; null shows all.',
    effect: 'Finance disclaimer',
    witness: { page: '/cars/{used}', b: 197, seen: '197 characters and More' },
  },
  'finance.disclaimer.source': {
    ...choice(['lender', 'provider', 'site'], 'lender'),
    scope: ['vehicle'],
    summary: "Per-vehicle lender fetch, the provider's text, or the site's message.",
    effect: 'Disclaimer text and the fetch by vehicle id',
    witness: { page: '/cars/{used}', b: 'provider', seen: 'no disclaimer call' },
  },
  'finance.quoteDelay': {
    ...integer({ minimum: 0, maximum: 5000 }, 500),
    summary: 'Milliseconds after the last change before a new quote.',
    effect: 'POST /api/youx/quote timing',
    witness: { page: '/cars/{used}', b: 0, seen: 'one request per change' },
  },
  'finance.creditInitial': {
    ...choice(['GREAT', 'DECENT', 'POOR'], 'GREAT'),
    summary: 'Preselected credit history.',
    effect: 'Calculator, popup and form',
    witness: { page: '/finance', b: 'DECENT', seen: 'Decent preselected' },
  },
  'finance.action': {
    ...choice(['page', 'popup', 'calculator', 'chat'], 'page'),
    scope: ['vehicle'],
    summary:
      "What Get Finance does: opens the finance page, the popup, the estimate on the vehicle's page, or the chat; the page where there is none of them.",
    effect: 'Get Finance buttons',
    witness: { page: '/cars/{used}', b: 'popup', seen: 'popup opens in place' },
  },
  'finance.pageRoute': {
    ...path('/finance'),
    summary: "The site's finance page.",
    effect: 'Get Finance links; the route that exists',
    witness: { page: '/', b: '/apply-for-finance', seen: 'link goes to /apply-for-finance' },
  },
  'finance.carRoute': {
    ...path('/personalised/finance'),
    scope: ['vehicle'],
    summary: 'Path used when finance starts from a car (?car_id added).',
    effect: 'Get Finance on a detail page',
    witness: { page: '/cars/{used}', b: '/finance', seen: '/finance?car_id=' },
  },
  'finance.carParams': {
    ...someList(['car_id', 'preferredDealership', 'vehiclePriceBudget', 'car_type', 'vin'], ['car_id']),
    fields: {
      car_id: ['slug'],
      preferredDealership: ['dealership_slug'],
      vehiclePriceBudget: ['price'],
      car_type: ['car_type'],
      // Searches never return it, so that only links on the vehicle's own page have it.
      vin: [],
    },
    scope: ['vehicle'],
    summary: 'Query parameters handed to the finance page.',
    effect: 'Get Finance href',
    witness: { page: '/cars/{used}', b: ['car_id', 'preferredDealership'], seen: '&preferredDealership=' },
  },
  'finance.panel.content': {
    ...choice(['carOrSteps', 'steps', 'hidden'], 'carOrSteps'),
    summary: 'Right-hand panel of the form page.',
    effect: 'Finance page',
    witness: { page: '/finance', b: 'hidden', seen: 'form takes the whole width' },
  },
  'finance.panel.steps': {
    ...rule({ type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true }, [
      'apply',
      'preapproved',
      'purchase',
    ]),
    summary: 'Ordered step message keys.',
    effect: 'Finance page panel',
    witness: { page: '/finance', b: ['apply', 'purchase'], seen: 'two steps' },
  },
  'finance.form.fields': {
    ...someList(
      ['category', ...loanFields, 'whoIsHelping', 'tags', ...applicantFields],
      [...loanFields, ...applicantFields],
    ),
    scope: ['vehicle'],
    summary: 'Ordered finance form fields; omitting code skips phone verification.',
    effect: 'Finance form and payload',
    witness: {
      page: '/finance',
      a: ['name', 'phone', 'code'],
      b: ['name', 'phone', 'code', 'whoIsHelping'],
      seen: 'Who is helping select',
    },
  },
  'finance.form.postcodeRule': {
    ...choice(['fourDigits', 'presence', 'optional'], 'fourDigits'),
    summary: 'How the postcode is checked.',
    effect: 'Finance form postcode',
    witness: { page: '/finance', b: 'presence', seen: "'12' is accepted; placeholder 1234" },
  },
  'finance.landing.count': {
    ...integer({ minimum: 0, maximum: 24 }, 6),
    summary: 'Featured cars on the landing block.',
    effect: 'Get Finance Now block',
    witness: { page: '/finance', b: 3, seen: 'three cars' },
  },
  'finance.landing.filter': {
    ...rule({ type: 'object', format: 'condition' }, { 'vehicle.car_type': 'used' }),
    summary: 'Which vehicles can be featured there.',
    effect: 'Get Finance Now block',
    witness: { page: '/finance', b: { 'vehicle.car_type': { in: ['used', 'demo'] } }, seen: 'demos appear' },
  },
  'finance.providerLogoShown': {
    ...flag(false),
    scope: ['vehicle'],
    summary: "Whether the lender's logo is shown beside the estimate.",
    effect: 'Finance card and form',
    witness: { page: '/cars/{used}', b: true, seen: 'lender logo' },
  },
});
