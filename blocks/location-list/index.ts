import { defineBlock } from '../../engine/blocks/define.ts';
import stars from '../shared/stars.css?inline';
import LocationList, { locationWording } from './Component.tsx';
import { loadLocations, locationRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'location-list',
  summary: 'Locations as cards with address, phone, hours, licences and buttons.',
  schema: {
    type: 'object',
    properties: {
      filter: {
        oneOf: [
          { type: 'string', enum: ['primary', 'sales', 'service', 'parts', 'serviceAndParts', 'buying', 'all'] },
          {
            type: 'object',
            properties: { id: { type: 'integer', minimum: 1, description: 'The id of a single location.' } },
            required: ['id'],
            additionalProperties: false,
          },
        ],
        description: 'Which locations; by the rule locations.block.filter when omitted.',
      },
      columns: { enum: [1, 2, 3], default: 3, description: 'Maximum number of cards side by side.' },
    },
    additionalProperties: false,
  },
  heading: { level: 2 },
  rules: locationRules,
  wording: locationWording,
  style: stars + style,
  load: loadLocations,
  empty: ({ data }) => !data || data.length === 0,
  Component: LocationList,
});
