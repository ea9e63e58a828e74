import { line, object, record } from '../shape.ts';
import { defineCall, id } from './define.ts';
import { leadAnswer, leadBody } from './leads.ts';

/** How shoppers rate their own credit history. */
export const creditScores = ['GREAT', 'DECENT', 'POOR'] as const;

const needed = (description: string, maxLength: number) => ({ ...line(description, maxLength), minLength: 1 }) as const;

/** The loan that a quote or an application is for. */
const loan = {
  selfAssessedCreditScore: { type: 'string', enum: creditScores, description: "The shopper's credit history." },
  purchasePrice: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 10_000_000,
    description: 'To be financed, in dollars.',
  },
  loanTerm: { type: 'number', minimum: 1, maximum: 10, description: 'In years.' },
  year: { type: 'integer', minimum: 1900, maximum: 2100, description: 'Model year of the vehicle.' },
  vin: line('Of the vehicle.', 40),
  nvic: line('Of the vehicle: its national vehicle identification code.', 40),
} as const;
const loanNeeds = ['selfAssessedCreditScore', 'purchasePrice', 'loanTerm'] as const;

const perCent = (description: string) => ({ type: 'number', minimum: 0, maximum: 100, description }) as const;

/** A finance quote: the response of the call and of a quote service. */
export const quoteAnswer = record('A finance quote.', {
  weeklyRepaymentAmount: { type: 'number', minimum: 0, maximum: 10_000_000, description: 'In dollars.' },
  advertisedRate: perCent('Interest, in per cent a year.'),
  comparisonRate: perCent('In per cent a year.'),
});

export const financeQuote = defineCall('POST /api/youx/quote', {
  summary: 'The repayments of a loan; 404 without finance, 502 when the quote service fails.',
  body: object('The loan to be quoted.', loanNeeds, {
    ...loan,
    whoIsHelping: line('The salesperson helping the shopper.', 80),
    car_id: id("The vehicle, for the site's own lender and rates."),
  }),
  answer: quoteAnswer,
});

export const createCustomer = defineCall('POST /api/youx/create-customer', {
  summary: 'Applies for a loan; the same idempotency key gives the same application.',
  body: object('A finance application.', ['data', 'additionalData'], {
    data: object(
      'The loan and the applicant.',
      [...loanNeeds, 'phoneNumber', 'firstName', 'lastName', 'email', 'subscribe', 'postCode'],
      {
        ...loan,
        phoneNumber: { type: 'string', pattern: '^\\+?[0-9 ()-]{8,20}$', description: 'Mobile phone.' },
        firstName: needed('First name.', 80),
        lastName: needed('Last name.', 80),
        email: { type: 'string', format: 'email', maxLength: 200, description: 'E-mail address.' },
        subscribe: { type: 'boolean', description: 'Wants to receive offers.' },
        postCode: line('Postcode; empty where the form does not ask for one.', 10),
      },
    ),
    additionalData: { ...leadBody, description: 'The lead sent with it; its idempotency_key is that of both.' },
  }),
  answer: record('Where the application continues.', {
    redirectUrl: { type: 'string', minLength: 1, maxLength: 2000, description: 'Address the shopper goes to next.' },
  }),
});

export const financeLead = defineCall('POST /api/leads/finance', {
  summary: 'Accepts a finance form as a lead, as POST /api/leads does.',
  body: object('A finance form.', ['userData'], {
    userData: { ...leadBody, description: 'The form, as POST /api/leads takes it.' },
  }),
  answer: leadAnswer,
});

const optionalText = { type: ['string', 'null'] } as const;

/** The vehicle that the finance page is about; 404 for an unknown one. */
export const carById = defineCall('GET /api/cars/:id{[0-9]{1,15}}', {
  summary: 'The vehicle that a finance form is about.',
  answer: record('A vehicle in stock.', {
    id: { type: 'integer', minimum: 1, description: 'Its id.' },
    slug: { type: 'string', description: 'Its name in addresses.' },
    name: { type: 'string', description: 'Its title.' },
    year: { type: ['integer', 'null'], description: 'Model year.' },
    price: { type: ['number', 'null'], description: 'The price shown on the site, in dollars; null when none is.' },
    car_type: { type: 'string', description: 'New, used or demo.' },
    status: { type: 'string', description: 'State of its sale.' },
    vin: { ...optionalText, description: 'Vehicle identification number.' },
    nvic: { ...optionalText, description: 'National vehicle identification code.' },
    dealership_slug: { ...optionalText, description: 'The dealership that sells it.' },
    primary_image_url: { ...optionalText, description: 'Its first picture.' },
  }),
});
