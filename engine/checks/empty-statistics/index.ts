import { entriesOf, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'empty-statistics': {
      severity: 'info',
      summary: 'Figures without a value',
      why: 'A figure without a value is left off the page.',
      fix: 'Fill in the figure, or remove it.',
    },
  },
  run({ document, report }) {
    const statistics = document['statistics'];
    if (!isObject(statistics)) return;
    const figures = entriesOf(statistics);
    if (figures.length === 0) {
      const fix = { title: 'Remove the empty statistics', change: { remove: '/statistics' } } as const;
      report('empty-statistics', { pointer: '/statistics', message: 'It contains no figures.', fix });
    }
    for (const [name, value] of figures) {
      if (typeof value !== 'string' || value.trim() !== '') continue;
      const pointer = joinPointer('/statistics', name);
      const fix = { title: `Remove '${name}'`, change: { remove: pointer } } as const;
      report('empty-statistics', { pointer, message: `The figure '${name}' is empty.`, fix });
    }
  },
});
