import { defineWording } from './define.ts';

/** The price comparison. */
export const gaugeWording = defineWording({
  'gauge.title': { text: 'How this price compares' },
  'gauge.loading': { text: 'Comparing the price with the market', note: 'Read out while the comparison loads.' },
  'gauge.good': { text: 'Good Deal' },
  'gauge.great': { text: 'Great Deal' },
  'gauge.price': { text: 'This price' },
  'gauge.range': { text: 'Market range' },
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
