import { defineBlock } from '../../engine/blocks/define.ts';
import { locationsRules } from '../../schemas/rules/locations.ts';
import { object } from '../../schemas/shape.ts';
import mapStyle from '../shared/map/map.css?inline';
import contactLinks from '../shared/contact/contact-links.css?inline';
import openNow from '../shared/locations/open-now.css?inline';
import stars from '../shared/stars.css?inline';
import LocationList from './Component.tsx';
import { loadLocations, locationRules, locationWording } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'location-list',
  summary: 'Locations as cards with address, phone, hours, licences and buttons; on a map where the rule says so.',
  schema: object({
    filter: {
      oneOf: [
        { type: 'string', enum: ['primary', 'sales', 'service', 'parts', 'serviceAndParts', 'buying', 'all'] },
        object(['id'], { id: { type: 'integer', minimum: 1, description: 'The id of a single location.' } }),
      ],
      description: 'Which locations; by the rule locations.block.filter when omitted.',
    },
    columns: {
      enum: [1, 2, 3],
      default: 3,
      description:
        'Maximum number of cards side by side; a single one without opening hours has its picture beside its facts.',
    },
    omit: {
      ...locationsRules['locations.card.fields'].schema,
      description: 'Facts of the rule locations.card.fields that the page shows elsewhere.',
    },
  }),
  heading: { level: 2 },
  rules: locationRules,
  wording: locationWording,
  script: (rules) => (rules['locations.block.display'] === 'liveMap' ? 'location-map' : 'open-now'),
  style: [stars, mapStyle, openNow, contactLinks, style],
  load: loadLocations,
  needsData: true,
  empty: ({ data }) => data.cards.length === 0,
  Component: LocationList,
});
