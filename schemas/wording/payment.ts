import { defineWording } from './define.ts';

/** The page on which a shopper says what they want to pay; no card is asked for. */
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
