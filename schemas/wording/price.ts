import { defineWording } from './define.ts';

/** Prices on cards, vehicle pages and in print, and the price comparison. */
export const priceWording = defineWording({
  'price.none.enquire': { text: 'Enquire for price.', note: 'No price to show; the default variant.' },
  'price.none.poa': { text: 'POA', note: 'No price to show; variant poa.' },
  'price.none.call': { text: 'Call for price', note: 'No price to show; variant call.' },
  'price.none.comingSoon': { text: 'Price coming soon', note: 'No price to show; variant comingSoon.' },
  'price.preorder': 'PREORDER',
  'price.was': { text: 'Was', note: 'Before the struck-through earlier price.' },
  'price.now': { text: 'Now', note: 'Read out before a reduced price.' },
  'price.saving.amount': { text: 'Save {amount}', note: 'amount: dollars saved, formatted.' },
  'price.saving.percent': { text: 'Save {percent}%', note: 'percent: whole per cent saved.' },
  'price.label': { text: 'Price', note: 'Read out before the price.' },
  'price.weeklyTeaser': {
    text: 'Only {payment}*',
    note: 'Repayment in the sidebar. payment: finance.payment.* with its amount.',
  },
  'price.weeklyRates': {
    text: '{advertised}% p.a. interest rate, {comparison}% p.a. comparison rate',
    note: 'The rate tooltip. Both are numbers in per cent.',
  },
  'price.weeklyRatesLabel': {
    text: 'About this weekly price',
    note: 'Name of the button that opens the rate tooltip.',
  },
  'price.terms': { text: 'Terms', note: 'Link from a weekly price to the finance disclaimer.' },
  'price.subscription.week': { text: '{amount} /wk', note: 'Subscription price for a week.' },
  'price.subscription.fortnight': '{amount} /fortnight',
  'price.subscription.month': '{amount} /mth',
  'price.type.driveAway': 'Drive away',
  'price.type.rideAway': 'Ride away',
  'price.type.plusOnRoads': 'Plus on road costs',
  'price.gst.inclusive': { text: '{amount} inc. GST', note: 'Beside price.gst.exclusive. amount: formatted.' },
  'price.gst.exclusive': { text: '{amount} + GST', note: 'amount: price without GST, formatted.' },
  'price.belowMarket': { text: 'Below market price', note: 'The market indicator.' },
  'gauge.title': 'How this price compares',
  'gauge.loading': { text: 'Comparing the price with the market', note: 'Read out while the comparison loads.' },
  'gauge.good': 'Good Deal',
  'gauge.great': 'Great Deal',
  'gauge.price': 'This price',
  'gauge.range': 'Market range',
  'gauge.rangeValue': { text: '{min} – {max}', note: 'The two ends of the market, formatted.' },
  'gauge.spoken': {
    text: '{deal}. This price is {price}; the market ranges from {min} to {max}.',
    note: 'The gauge, read out.',
  },
  'gauge.description': {
    text: 'Compared with {count, plural, one {# similar vehicle} other {# similar vehicles}} of the same make and model, of about the same age and distance travelled.',
    note: 'What the price was compared with. count: how many.',
  },
});
