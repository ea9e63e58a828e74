import { defineWording } from './define.ts';

/** Applying for finance: the form and its page, the panel beside it, the popup, the landing block. */
export const financeFormWording = defineWording({
  'form.amount': 'Loan amount',
  'form.term': 'Term',
  'form.years': { text: '{value, plural, one {# year} other {# years}}', note: 'value: a number of years.' },
  'form.creditHistory': 'Credit history',
  'form.creditHistory.great': 'Great',
  'form.creditHistory.decent': 'Decent',
  'form.creditHistory.poor': 'Poor',
  'form.whoIsHelping': 'Who is helping you?',
  'form.subscribe': 'Tell me when rates change.',
  'financeForm.title': 'Apply for finance',
  'financeForm.intro':
    'Tell us what you would like to borrow and we confirm your number by SMS. It takes five minutes.',
  'financeForm.introCar': {
    text: 'Tell us what you would like to borrow for the {car} and we confirm your number by SMS. It takes five minutes.',
    note: 'car: the name of the vehicle.',
  },
  'financeForm.send': 'Apply now',
  'finance.application.leadFailed': 'Lead submission failed',
  'finance.application.unknown': 'An unknown error occurred.',
  'finance.application.continue': {
    text: 'Continue your application',
    note: 'Link to the lender, followed by itself where the browser allows it.',
  },
  'form.purchasePrice': 'Purchase price',
  'finance.popup.heading': 'Instant Finance pre-approval with no impact on your credit score.',
  'finance.popup.stage.estimate': 'Quick Estimate',
  'finance.popup.stage.details': 'Your Details',
  'finance.popup.stage.preApproval': 'Instant pre-approval',
  'finance.popup.stage.apply': 'Apply to lender',
  'finance.popup.estimate': 'Your estimate',
  'finance.popup.estimate.rates': {
    text: 'Interest rate {rate}% p.a., comparison rate {comparison}% p.a.',
    note: 'Below the weekly repayment. Both with two decimals.',
  },
  'finance.popup.review': 'Please check what you entered',
  'finance.panel.heading': 'How it works',
  'finance.panel.step.apply': 'Apply online in 5 minutes!',
  'finance.panel.step.preapproved': 'Get pre-approved with your own personalised finance rate',
  'finance.panel.step.purchase': 'Purchase your dream car',
  'finance.panel.step.choose': 'Choose your car',
  'finance.landing.heading': 'Get Finance Now',
  'finance.landing.start': 'Start Finance Journey',
  'finance.landing.viewAll': 'View All Used Cars',
});
