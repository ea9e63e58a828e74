import { pageOnlyFields, vehicleSchema } from './vehicle.ts';

const isPageOnly = (field: string): boolean => pageOnlyFields.some((name) => name === field);

/**
 * Meilisearch settings of every vehicle index.
 * The embedded service and a real Meilisearch are given the same.
 */
export const vehicleIndexSettings = {
  displayedAttributes: Object.keys(vehicleSchema.properties).filter((field) => !isPageOnly(field)),
  // In ranking order: what shoppers type first is a make and model, then a plate or stock number off a windscreen.
  searchableAttributes: [
    'name',
    'make_model',
    'badge',
    'series',
    'stocknum',
    'regplate',
    'vin',
    'colour',
    'simple_body',
    'body',
    'simple_fuel',
    'tag',
    'filtered_features',
    'location_name',
    'city',
  ],
  filterableAttributes: [
    // One document or a chosen few: saved lists, comparison, similar vehicles, a vehicle page by its slug.
    'id',
    'slug',
    'stocknum',
    'vin',
    'nvic',
    'regplate',
    // What a site may show at all, and the window in which sold vehicles stay in results.
    'show_on_dealer_website',
    'status',
    'sold',
    'sold_at',
    'reserved',
    'preorder',
    // The shopper's filters and their facets.
    'car_type',
    'item_type',
    'categories',
    'make',
    'model',
    'make_model',
    'badge',
    'series',
    'tag',
    'certified',
    'year',
    'km',
    'price',
    'price_range',
    'price_type',
    'before_price',
    'offer_price',
    'subscription_price',
    'weekly_price_range',
    'body',
    'simple_body',
    'bodyconfiguration',
    'colour',
    'interior_colour',
    'seats',
    'doors',
    'drive',
    'simple_drive',
    'fuel',
    'simple_fuel',
    'transmission',
    'simple_transmission',
    'gearnum',
    'engine_size',
    'engine_size_litres',
    'filtered_features',
    'sleeps',
    'axle_type',
    'body_length',
    'body_width',
    'tare_weight',
    'aggregate_trailer_mass',
    // Covers the variant's own fields, such as variant.grossvehiclemass for trucks.
    'variant',
    'photos_count',
    // Place, and distance from the shopper.
    'location_id',
    'location_name',
    'dealership_id',
    'dealership_slug',
    'dealership_name',
    'city',
    'state',
    'private_suburb',
    '_geo',
    // Dates that rules compare: just arrived, registration, age.
    'created_at_timestamp',
    'build_date',
    'compliance_date',
    'rego_expiry',
    // Repayment ranges and the market indicator.
    'youxQuote',
    'autograb_data',
  ],
  sortableAttributes: [
    'price',
    'offer_price',
    'subscription_price',
    // Cheapest by repayment.
    'youxQuote.weeklyRepaymentAmount',
    'year',
    'km',
    'make',
    'model',
    'name',
    // Newest listed, and ties broken the same way on every page.
    'created_at_timestamp',
    'sold_at',
    'id',
    'views',
    // Trucks by mass, caravans by length and berths.
    'variant.grossvehiclemass',
    'body_length',
    'sleeps',
    // Nearest first.
    '_geo',
  ],
  // Every page of a group's whole stock can be reached, and counts are exact; the default stops at 1000.
  pagination: { maxTotalHits: 50000 },
  // A group lists far more than 100 models in one facet.
  faceting: { maxValuesPerFacet: 300 },
} as const;
