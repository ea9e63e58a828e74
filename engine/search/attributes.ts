import type { RuleTable } from '../rules/index.ts';

/** What every card reads, whatever the site's rules. */
const always = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'status',
  'sold',
  'show_on_dealer_website',
  'reserved',
  'preorder',
  'tag',
  'car_type',
  'item_type',
  'simple_body',
  'simple_fuel',
  'fuel',
  'price',
  'price_type',
  'before_price',
  'offer_price',
  'created_at_timestamp',
  'primary_image_url',
  'thumbnails',
  'photos_count',
  'dealership_id',
];

/** The raw fields behind the facts that are worked out. */
const derived: Readonly<Record<string, readonly string[]>> = {
  available: ['status', 'sold'],
  justArrived: ['created_at_timestamp'],
  saving: ['price', 'offer_price', 'before_price'],
  imageCount: ['photos_count'],
  ageYears: ['year'],
};

/** The indexed fields behind what a rule's value names. */
const named: Readonly<Record<string, readonly string[]>> = {
  subscription: ['subscription_price'],
  carsales_title: ['carsales_title'],
  body: ['body'],
  spin: ['spin_code'],
  video: ['video_url', 'external_video_url'],
  call: ['location', 'dealership_slug'],
  location: ['location_name', 'city'],
  private: ['private_suburb'],
  engine: ['engine_size', 'engine_size_litres'],
  grossvehiclemass: ['variant.grossvehiclemass'],
  location_id: ['location_id'],
};

/** Fields a card may be asked for under their own names (rule `card.details`). */
const ownNames: ReadonlySet<string> = new Set([
  'km',
  'simple_transmission',
  'drive',
  'seats',
  'colour',
  'stocknum',
  'state',
  'regplate',
  'sleeps',
  'body_length',
  'tare_weight',
  'axle_type',
  'rego_expiry',
]);

const offerFields = ['paymentWeek', 'interestRate', 'comparisonRate'];

/**
 * The vehicle fields that a site's cards read, for `attributesToRetrieve`: those its rules name and those its rules'
 * conditions test. `table` holds the rules of the card.
 */
export function cardAttributes(table: RuleTable): readonly string[] {
  const fields = new Set(always);
  const values = { ...table.constants, ...table.chains };
  const lenders = strings(values['finance.provider']);
  const texts = new Set(
    Object.entries(values).flatMap(([id, value]) => (id === 'finance.provider' ? [] : strings(value))),
  );
  for (const text of texts) {
    for (const field of named[text] ?? (ownNames.has(text) ? [text] : [])) fields.add(field);
  }
  for (const path of Object.values(values).flatMap(testedPaths)) {
    const [, field = ''] = path.split('.');
    if (field === 'lender') continue;
    for (const raw of derived[field] ?? [field]) fields.add(raw);
  }
  if (texts.has('card')) {
    fields.add('youxQuote');
    fields.add('autograb_data');
    for (const lender of lenders) for (const field of offerFields) fields.add(`finance_lenders.${lender}.${field}`);
  }
  return [...fields].sort();
}

/** Every text of a JSON value. */
function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** The facts about the vehicle that conditions in a JSON value test. */
function testedPaths(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.startsWith('vehicle.') ? [key] : []),
    ...testedPaths(inner),
  ]);
}
