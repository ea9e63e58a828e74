import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

interface Span {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

export default defineCheck({
  codes: {
    'delivery-range-order': {
      severity: 'error',
      summary: 'Reversed range of postcodes',
      why: 'No postcode lies between them, so nothing is delivered there.',
      fix: 'Write the lower one first.',
    },
    'delivery-overlap': {
      severity: 'warning',
      summary: 'Postcodes in two zones',
      why: 'The first matching zone applies; the price of the other is never used.',
      fix: 'Put the smaller zone first, or make the ranges disjoint.',
    },
  },
  run({ document, report }) {
    const earlier: Span[] = [];
    for (const [index, zone] of itemsOf(member(document['delivery'], 'zones')).entries()) {
      const name = String(member(zone, 'name'));
      for (const [place, range] of itemsOf(member(zone, 'postcodes')).entries()) {
        const [from = NaN, to = from] = String(range).split('-').map(Number);
        const pointer = joinPointer('/delivery/zones', index, 'postcodes', place);
        if (from > to) {
          const swapped = String(range).split('-').toReversed().join('-');
          const fix = { title: `Write '${swapped}'`, change: { set: pointer, value: swapped } } as const;
          report('delivery-range-order', { pointer, message: `${from} comes after ${to}.`, fix });
          continue;
        }
        // Wholly inside an earlier zone: a larger zone after a smaller one is how exceptions are written.
        const other = earlier.find((span) => span.from <= from && span.to >= to);
        if (other)
          report('delivery-overlap', { pointer, message: `${String(range)} belongs to '${other.name}' already.` });
        earlier.push({ from, to, name });
      }
    }
  },
});
