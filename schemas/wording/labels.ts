import { filterLabels, type FilterName } from '../search/filters.ts';
import { sortLabels, type SortBy } from '../search/sorts.ts';
import { type WordingDefinition, defineWording } from './define.ts';

/** Names of the filters (rule `search.filters.visible`) and of coded values in the feed. */
export const fieldWording = defineWording({
  'field.keyword': { text: 'Keyword' },
  'field.simple_body': { text: 'Body type' },
  'field.distance': { text: 'Distance' },
  'value.car_type.new': { text: 'New' },
  'value.car_type.used': { text: 'Used' },
  'value.car_type.demo': { text: 'Demo' },
  'value.status.in_stock': { text: 'In stock' },
  'value.status.coming_soon': { text: 'Coming soon' },
  'value.status.sold': { text: 'Sold' },
  'value.item_type.car': { text: 'Cars' },
  'value.item_type.truck': { text: 'Trucks' },
  'value.item_type.motorcycle': { text: 'Motorcycles' },
  'value.item_type.caravan': { text: 'Caravans' },
  'value.certified.true': { text: 'Certified' },
  'value.certified.false': { text: 'Not certified' },
  'value.yes': { text: 'Yes' },
  'value.no': { text: 'No' },
});

type Messages<Start extends string, Name extends string> = {
  readonly [K in `${Start}.${Name}`]: WordingDefinition;
};

function messages<Start extends string, Name extends string>(
  start: Start,
  labels: Readonly<Record<Name, string>>,
): Messages<Start, Name>;
function messages(
  start: string,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, WordingDefinition>> {
  return Object.fromEntries(Object.entries(labels).map(([name, text]) => [`${start}.${name}`, { text }]));
}

/** The names of the shopper's filters (rule `search.filters.visible`) and of orders (rule `search.sort.options`). */
export const labelWording = {
  ...messages<'field', FilterName>('field', filterLabels),
  ...messages<'sort', SortBy>('sort', sortLabels),
};
