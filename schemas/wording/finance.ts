import { defineWording } from './define.ts';

/** The finance calculator, card and disclaimer of a vehicle's page. */
export const financeWording = defineWording({
  'finance.calculator.title': { text: 'Finance calculator' },
  'finance.calculator.payment': { text: 'Estimated repayment' },
  'finance.calculator.update': { text: 'Work out', note: 'Button of the form where there is no JavaScript.' },
  'finance.calculator.note': {
    text: 'An estimate, not an offer of credit. The comparison rate is worked out for the loan entered here; it is true only for this example and may not include all fees and charges.',
  },
  'finance.field.price': { text: 'Purchase price' },
  'finance.field.amount': { text: 'Loan amount' },
  'finance.field.deposit': { text: 'Deposit' },
  'finance.field.tradeIn': { text: 'Trade-in' },
  'finance.field.residual': { text: 'Residual', note: 'What is still owed after the last payment.' },
  'finance.field.term': { text: 'Term' },
  'finance.field.rate': { text: 'Interest rate' },
  'finance.field.frequency': { text: 'Repayments' },
  'finance.frequency.weekly': { text: 'Weekly' },
  'finance.frequency.fortnightly': { text: 'Fortnightly' },
  'finance.frequency.monthly': { text: 'Monthly' },
  'finance.payment.weekly': { text: '{amount} /wk', note: 'A repayment. amount: dollars, formatted.' },
  'finance.payment.fortnightly': { text: '{amount} /fortnight', note: 'As finance.payment.weekly.' },
  'finance.payment.monthly': { text: '{amount} /mth', note: 'As finance.payment.weekly.' },
  'finance.years': { text: '{years} {years, plural, one {year} other {years}}' },
  'finance.perCent': { text: '{rate}% p.a.', note: 'rate: per cent a year, with two decimals.' },
  'finance.priceBounds': {
    text: 'Cannot be less than {min} or more than {max}',
    note: 'Under a purchase price at or beyond its bounds. Both are dollars, formatted.',
  },
  'finance.rateLocked': { text: 'Set by the lender' },
  'finance.enquire': { text: 'Enquire for Finance', note: 'In place of a payment too small to be shown.' },
  'finance.fact.payment': { text: 'Repayment' },
  'finance.fact.interestRate': { text: 'Interest rate' },
  'finance.fact.comparisonRate': { text: 'Comparison rate' },
  'finance.fact.deposit': { text: 'Deposit' },
  'finance.fact.term': { text: 'Term' },
  'finance.fact.balloon': { text: 'Balloon' },
  'finance.fact.totalPayable': { text: 'Total payable' },
  'finance.fact.establishmentFees': { text: 'Establishment fees' },
  'finance.fact.fees': { text: 'Fees' },
  'finance.fee.establishment': { text: 'Establishment fee' },
  'finance.fee.securityRegistration': { text: 'Security registration fee' },
  'finance.fee.monthlyAccount': { text: 'Monthly account fee' },
  'finance.fee.dealerAgency': { text: 'Dealer agency fee' },
  'finance.card.title': { text: 'Car Finance' },
  'finance.card.lender': { text: 'With {lender}', note: 'lender: its name.' },
  'finance.card.calculate': { text: 'Work out your own repayments' },
  'finance.disclaimer.title': { text: 'Finance disclaimer' },
  'finance.disclaimer.site': {
    text: 'Repayments shown are estimates and not an offer of credit. Approval is subject to the lender’s criteria; fees, charges, terms and conditions apply.',
    note: 'Where no lender has a text of its own.',
  },
  'finance.disclaimer.more': { text: 'More' },
  'finance.disclaimer.less': { text: 'Less' },
});

/** The delivery and the fuel calculator, and the sales counter. */
export const calculatorWording = defineWording({
  'delivery.title': { text: 'Delivery Calculator' },
  'delivery.intro': { text: 'We can bring it to your door. See what delivery to your postcode costs.' },
  'delivery.postcode': { text: 'Your postcode' },
  'delivery.submit': { text: 'Get a delivery price' },
  'delivery.pending': { text: 'Asking…', note: 'On the button while the price is looked up.' },
  'delivery.price': {
    text: 'Delivery to {name}: {price}',
    note: 'name: the region of the quote. price: dollars, formatted.',
  },
  'delivery.free': { text: 'Free delivery to {name}', note: 'name: the region of the quote.' },
  'delivery.empty': { text: 'Please enter a postcode.' },
  'delivery.noQuote': {
    text: "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  },
  'salesCounter.today': {
    text: '{count, plural, one {vehicle} other {vehicles}} sold today',
    note: 'After the number. count: the number.',
  },
  'fuel.title': { text: 'Fuel Calculator' },
  'fuel.distance': { text: 'Distance a week' },
  'fuel.price': { text: 'Fuel price a litre' },
  'fuel.consumption': { text: 'Combined fuel use', note: 'Before the consumption in L/100km.' },
  'fuel.assumed': {
    text: 'There is no figure for this vehicle, so {consumption} is assumed.',
    note: 'consumption: in L/100km, formatted.',
  },
  'fuel.cost': { text: 'Estimated fuel cost' },
  'fuel.period.week': { text: 'per week' },
  'fuel.period.month': { text: 'per month' },
  'fuel.period.year': { text: 'per year' },
  'fuel.update': { text: 'Work out', note: 'Button of the form where there is no JavaScript.' },
});

/** The page on which a shopper enters an amount to pay; no card data is requested. */
export const paymentWording = defineWording({
  'payment.heading': { text: 'Make a payment' },
  'payment.intro': { text: 'Tell us what it is for. We call you to take the payment; never send card details here.' },
  'payment.reference': { text: 'Invoice or reference number' },
  'payment.amount': { text: 'Amount in dollars' },
  'payment.amount.invalid': { text: 'Please enter an amount such as 250 or 250.50.' },
  'payment.send': { text: 'Send reference' },
  'payment.sent': { text: 'Thank you. We have your reference and will be in touch shortly.' },
  'payment.failed': { text: 'This did not work. Please try again in a moment.' },
  'payment.cards': { text: 'We accept' },
});
