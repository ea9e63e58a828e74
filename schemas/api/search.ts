import { object, record } from '../shape.ts';
import { defineCall } from './define.ts';

const address = {
  type: 'string',
  maxLength: 2000,
  pattern: '^/(?!/)',
  description: 'Address of a results page, with its parameters: /search/used-cars?make=Kia.',
} as const;

export const vehicleCount = defineCall('GET /api/vehicle-count', {
  summary: 'The number of vehicles that a results page displays for its address; 404 when no results page is there.',
  query: object('Input of a count.', ['address'], {
    address,
    button: {
      enum: ['hero', 'filters'],
      description: 'The button that the label is for: of a search that leads to the page, or of its own filters.',
    },
  }),
  answer: record('What the results page displays.', {
    count: { type: ['integer', 'null'], minimum: 0, description: 'Number of vehicles; null when it displays none.' },
    label: { type: 'string', description: 'Label of the button; without one, of a search that leads there.' },
    query: { type: 'string', description: 'Its parameters with the words of its text as the filters that they name.' },
  }),
});

/** A suggestion leads to a search or to a vehicle. */
const suggestion = record('A suggestion.', {
  kind: { enum: ['search', 'vehicle'], description: 'What it leads to.' },
  label: { type: 'string', description: 'The filters that it selects, or the name of the vehicle.' },
  note: { type: 'string', description: 'What it is, and the number of its vehicles.' },
  href: { type: 'string', description: 'Its address.' },
});

export const suggestions = defineCall('GET /api/suggestions', {
  summary: 'Suggestions for the text in a search box; 404 when no results page is at its address.',
  query: object('The text typed so far.', ['address'], {
    address,
    recent: {
      type: 'string',
      pattern: '^[0-9]$',
      description: 'The number of recent searches that are listed with the suggestions.',
    },
  }),
  answer: record('What to list.', {
    suggestions: { type: 'array', maxItems: 10, items: suggestion },
    status: { type: 'string', description: 'How many there are, read out.' },
    recent: { type: 'string', description: 'Label of a recent search.' },
    forget: { type: 'string', description: 'Label of the button that removes the recent searches from the device.' },
  }),
});
