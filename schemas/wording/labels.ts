import { filterLabels, type FilterName } from '../search/filters.ts';
import { sortLabels, type SortBy } from '../search/sorts.ts';
import { defineWording } from './define.ts';

/** Names of the filters (rule `search.filters.visible`) and of coded values in the feed. */
export const fieldWording = defineWording({
  'field.keyword': 'Keyword',
  'field.simple_body': 'Body type',
  'field.distance': 'Distance',
  'value.car_type.new': 'New',
  'value.car_type.used': 'Used',
  'value.car_type.demo': 'Demo',
  'value.status.in_stock': 'In stock',
  'value.status.coming_soon': 'Coming soon',
  'value.status.sold': 'Sold',
  'value.item_type.car': 'Cars',
  'value.item_type.truck': 'Trucks',
  'value.item_type.motorcycle': 'Motorcycles',
  'value.item_type.caravan': 'Caravans',
  'value.certified.true': 'Certified',
  'value.certified.false': 'Not certified',
  'value.name': {
    text: '{code, select, other {{value}}}',
    note: 'A body type, fuel, gearbox, drive or price type of the feed. code: in lower case with underscores, to select by; value: as the feed writes it.',
  },
  'value.yes': 'Yes',
  'value.no': 'No',
});

type Messages<Start extends string, Name extends string> = {
  readonly [K in `${Start}.${Name}`]: string;
};

function messages<Start extends string, Name extends string>(
  start: Start,
  labels: Readonly<Record<Name, string>>,
): Messages<Start, Name>;
function messages(start: string, labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(labels).map(([name, text]) => [`${start}.${name}`, text]));
}

/** The names of the shopper's filters (rule `search.filters.visible`) and of orders (rule `search.sort.options`). */
export const labelWording = {
  ...messages<'field', FilterName>('field', filterLabels),
  ...messages<'sort', SortBy>('sort', sortLabels),
};
