import { object, record } from '../shape.ts';
import { defineCall } from './define.ts';

export const vehicleCount = defineCall('GET /api/vehicle-count', {
  summary: 'The number of vehicles that a results page displays for its address; 404 when no results page is there.',
  query: object('Input of a count.', ['address'], {
    address: {
      type: 'string',
      maxLength: 2000,
      pattern: '^/(?!/)',
      description: 'Address of a results page, with its parameters: /search/used-cars?make=Kia.',
    },
  }),
  answer: record('What the results page displays.', {
    count: { type: ['integer', 'null'], minimum: 0, description: 'Number of vehicles; null when it displays none.' },
    label: { type: 'string', description: 'Label of a button that leads there.' },
    query: { type: 'string', description: 'Its parameters with the words of its text as the filters that they name.' },
  }),
});
