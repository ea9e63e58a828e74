import { defineWording } from './define.ts';

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
