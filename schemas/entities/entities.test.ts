import Ajv from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { sorts } from '../search/sort-expressions.ts';
import { sortNames } from '../search/sorts.ts';
import { type Location, locationSchema, specialHoursSchema } from './location.ts';
import { type Review, reviewListSchema, reviewSchema } from './review.ts';
import { type Vehicle, vehicleIndexSettings, vehicleSchema } from './vehicle.ts';

const ajv = new Ajv({ strict: true, allErrors: true });
formats(ajv);
const errorsOf = (schema: object) => {
  const validate = ajv.compile(schema);
  return (value: unknown): string[] =>
    validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
};
const vehicleErrors = errorsOf(vehicleSchema);
const locationErrors = errorsOf(locationSchema);
const specialErrors = errorsOf(specialHoursSchema);
const reviewErrors = errorsOf(reviewSchema);
const listErrors = errorsOf(reviewListSchema);

const bare: Vehicle = {
  id: 7,
  slug: '2019-kestrel-finch-h7',
  name: '2019 Kestrel Finch',
  make: 'Kestrel',
  model: 'Finch',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
};

/** Specification fields with a value each; every one must be accepted there and rejected in another field. */
function accepts(fields: Partial<Vehicle>): void {
  expect(vehicleErrors({ ...bare, ...fields })).toEqual([]);
  for (const field of Object.keys(fields)) {
    expect(vehicleErrors({ ...bare, [field]: Symbol.for('no value of JSON') }), field).not.toEqual([]);
  }
}

describe('vehicle', () => {
  test('requires only what identifies and classifies it', () => {
    expect(vehicleErrors(bare)).toEqual([]);
    for (const field of Object.keys(bare)) {
      expect(vehicleErrors({ ...bare, [field]: undefined })).not.toEqual([]);
    }
  });

  test.each([
    ['car_type', ['new', 'used', 'demo'], '[entity.vehicle-car-type-values]'],
    ['item_type', ['car', 'truck', 'motorcycle', 'caravan'], '[entity.vehicle-item-type]'],
    ['status', ['in_stock', 'sold', 'coming_soon'], '[entity.vehicle-status-values]'],
  ])('%s is one of %j and nothing else %s', (field, values) => {
    expect(values.flatMap((value) => vehicleErrors({ ...bare, [field]: value }))).toEqual([]);
    expect(vehicleErrors({ ...bare, [field]: 'boat' })).toEqual([`/${field} enum`]);
  });

  test('rejects unknown fields', () => {
    expect(vehicleErrors({ ...bare, prise: 1 })).toEqual([' additionalProperties']);
  });

  test('describes every field', () => {
    const missing = Object.entries(vehicleSchema.properties).filter(([, field]) => !('description' in field));
    expect(missing).toEqual([]);
  });

  test('has its identity [entity.vehicle-identity] [entity.car-nvic]', () => {
    accepts({
      id: 12,
      slug: 'a-b-1',
      path: '/cars/a-b-1',
      name: 'A',
      year: 2019,
      make: 'Kestrel',
      model: 'Finch',
      badge: 'S',
      series: 'K1',
      nvic: '0AB17',
      has_nvic: true,
      vin: 'JTD175L7K3JZ00844',
      stocknum: 'H7',
      regplate: 'ABC12D',
    });
    expect(vehicleErrors({ ...bare, slug: 'With Space' })).toEqual(['/slug pattern']);
  });

  test('has its condition [entity.vehicle-condition]', () => {
    accepts({
      status: 'sold',
      car_type: 'demo',
      tag: 'Runout Sale',
      reserved: false,
      sold: true,
      certified: false,
      preorder: false,
      item_type: 'truck',
      km: 41000,
      build_date: '2019-03-01',
      compliance_date: '2019-05-01',
      rego_expiry: '2027-02-14',
      views: 12,
      photos_count: 9,
      created_at: '2026-10-01T02:00:00Z',
      updated_at: '2026-10-02T02:00:00Z',
      show_on_dealer_website: true,
    });
    expect(vehicleErrors({ ...bare, rego_expiry: '14/02/2027' })).toEqual(['/rego_expiry format']);
  });

  test.each<[requirement: string, field: keyof Vehicle, values: string[]]>([
    ['entity.vehicle-car-type-values', 'car_type', ['new', 'used', 'demo']],
    ['entity.vehicle-status-values', 'status', ['in_stock', 'sold', 'coming_soon']],
    ['entity.vehicle-item-type', 'item_type', ['car', 'truck', 'motorcycle', 'caravan']],
  ])('[%s] %s accepts its values and no other', (_, field, values) => {
    for (const value of values) expect(vehicleErrors({ ...bare, [field]: value })).toEqual([]);
    expect(vehicleErrors({ ...bare, [field]: 'other' })).toEqual([`/${field} enum`]);
  });

  test('tag is free text [entity.vehicle-tag-free-text]', () => {
    expect(vehicleErrors({ ...bare, tag: "Mother's Day special" })).toEqual([]);
    expect(vehicleErrors({ ...bare, tag: null })).toEqual([]);
  });

  test('has its appearance [entity.vehicle-appearance]', () => {
    accepts({
      colour: 'Red',
      interior_colour: 'Black',
      simple_body: 'Ute',
      body: 'Utility',
      bodyconfiguration: 'Dual Cab Pick-up',
      seats: 5,
      doors: 4,
    });
  });

  test('has its mechanics [entity.vehicle-mechanical]', () => {
    accepts({
      drive: '4X4 Dual Range',
      simple_drive: '4WD',
      fuel: 'Diesel',
      simple_fuel: 'Diesel',
      simple_transmission: 'Automatic',
      trans: '6 SP Automatic',
      gearnum: 6,
      engine_size: 2755,
      engine_size_litres: 2.8,
    });
  });

  test('has its prices [entity.vehicle-pricing]', () => {
    accepts({ price: 0, price_type: 'Drive Away', before_price: 21000, offer_price: 20500, subscription_price: 189 });
    expect(vehicleErrors({ ...bare, price: -1 })).toEqual(['/price minimum']);
  });

  test('has a repayment quote and market prices [entity.vehicle-youx-quote] [entity.vehicle-autograb-data]', () => {
    accepts({
      youxQuote: { weeklyRepaymentAmount: 101.5, advertisedRate: 7.9, comparisonRate: 8.6 },
      autograb_data: { state_average_market_price: 20100, average_market_price: 19900 },
    });
    expect(vehicleErrors({ ...bare, youxQuote: { weekly: 1 } })).toEqual(['/youxQuote additionalProperties']);
  });

  test('has pictures in two sizes [entity.vehicle-media-images]', () => {
    accepts({ images: [{ image: { url: '/media/a.webp', thumb: { url: '/media/b.webp' } } }] });
    expect(vehicleErrors({ ...bare, images: [{ image: { url: '/media/a.webp' } }] })).toEqual([
      '/images/0/image required',
    ]);
  });

  test('has other media and the history report [entity.vehicle-media-other] [entity.vehicle-media-file]', () => {
    accepts({
      thumbnails: ['/t.webp'],
      primary_image_url: '/p.webp',
      video_url: '/v.webm',
      external_video_url: 'https://video.example/1',
      spin_images: ['/s/00.webp'],
      spin_interior_image: '/s/in.webp',
      spin_code: 'x1',
      hotspots: { exterior: [], interior: [] },
      standardEquipment: [{ name: 'Safety', items: ['ABS'] }],
      file: 'https://reports.example/1.pdf',
    });
  });

  test('has hotspots outside and inside, each with its place on each frame [entity.hotspot-lists] [entity.hotspot-fields] [entity.hotspot-positions]', () => {
    const hotspot = { id: 1, description: 'Tow bar', anchors: [{ activeAngle: 3, posX: 40, posY: 61.5 }] };
    expect(vehicleErrors({ ...bare, hotspots: { exterior: [hotspot], interior: [hotspot] } })).toEqual([]);
    expect(vehicleErrors({ ...bare, hotspots: { exterior: [hotspot] } })).toEqual(['/hotspots required']);
    for (const missing of ['id', 'description', 'anchors']) {
      const hotspots = { exterior: [{ ...hotspot, [missing]: undefined }], interior: [] };
      expect(vehicleErrors({ ...bare, hotspots })).not.toEqual([]);
    }
    const outside = { ...hotspot, anchors: [{ activeAngle: 3, posX: 140, posY: 61 }] };
    expect(vehicleErrors({ ...bare, hotspots: { exterior: [outside], interior: [] } })).toEqual([
      '/hotspots/exterior/0/anchors/0/posX maximum',
    ]);
  });

  test('has its location [entity.vehicle-location] [entity.vehicle-place]', () => {
    accepts({
      location: {
        id: 1,
        name: 'Yard',
        slug: 'yard',
        phone: '02 5550 0000',
        city: 'Orange',
        state: 'NSW',
        place_url: 'https://maps.example/yard',
        address: '1 High Street, Orange',
        distribution_locations: [{ id: 2, name: 'Other', slug: 'other' }],
      },
      location_id: 1,
      dealership_slug: 'yard',
      dealership_id: 9,
      city: 'Orange',
      state: 'NSW',
      private_suburb: 'Millthorpe',
      private_postcode: '2798',
    });
  });

  test('has its texts [entity.vehicle-text]', () => {
    accepts({ dealercomments: 'One owner | Full books', carsales_title: '2019 Kestrel Finch Auto' });
  });

  test('has caravan measurements [entity.vehicle-caravan]', () => {
    accepts({
      body_width: 8,
      body_length: 19.5,
      tare_weight: 2180,
      axle_type: 'Tandem',
      sleeps: 4,
      aggregate_trailer_mass: 2680,
    });
  });

  test('has variant data [entity.variant-engine] [entity.variant-fuel] [entity.variant-dimensions] [entity.variant-body-safety]', () => {
    const variant = {
      cylinders: 4,
      enginesize: 2755,
      enginesize_litres: 2.8,
      induction: 'Turbo',
      geartype: 'Automatic',
      torque: 500,
      fuelconsumptioncombined: 8,
      fuelcapacity: 80,
      grossvehiclemass: 3050,
      vehiclelength: 5325,
      vehicleheight: 1815,
      vehiclewidth: 1855,
      towingcapacitybraked: 3500,
      bodyconfiguration: 'Dual Cab',
      ancaprating: 5,
    };
    expect(vehicleErrors({ ...bare, variant })).toEqual([]);
    expect(vehicleErrors({ ...bare, variant: null })).toEqual([]);
    expect(vehicleErrors({ ...bare, variant: { ...variant, ancaprating: 6 } })).toEqual([
      '/variant/ancaprating maximum',
    ]);
    for (const field of Object.keys(variant)) {
      expect(vehicleErrors({ ...bare, variant: { [field]: true } }), field).not.toEqual([]);
    }
  });

  test('has lenders by provider, with terms by year, month and week [entity.finance-lenders-keyed] [entity.finance-lender-fields] [entity.finance-lender-term-nn]', () => {
    const offer = {
      interestRate: 7.9,
      comparisonRate: 8.6,
      paymentWeek: 99.5,
      paymentMonth: 431,
      deposit: 0,
      termYears: 5,
      termMonths: 60,
      termWeeks: 260,
      balloon: 0,
      establishmentFees: 495,
      totalPayable: 25860,
      disclaimer: 'Terms apply.',
      financeProvider: 'Some Lender',
    };
    expect(vehicleErrors({ ...bare, finance_lenders: { one: offer, 'any-name': {} } })).toEqual([]);
    expect(vehicleErrors({ ...bare, finance_lenders: { one: { ...offer, termNN: 5 } } })).toEqual([
      '/finance_lenders/one additionalProperties',
    ]);
    for (const field of Object.keys(offer)) {
      expect(vehicleErrors({ ...bare, finance_lenders: { one: { [field]: false } } }), field).not.toEqual([]);
    }
  });
});

describe('location', () => {
  const location: Location = {
    id: 3,
    name: 'Yard',
    slug: 'yard',
    dealership_id: 9,
    dealership_slug: 'yard-motors',
    location_type: 'sales',
    location_subtype: ['buying'],
    primary: true,
    manufacturers: ['Kestrel'],
    address: {
      street: '1 High Street',
      city: 'Orange',
      state: 'NSW',
      postcode: '2800',
      lat: -33.28,
      long: 149.1,
      place_id: 'p1',
      place_url: 'https://maps.example/yard',
      map_key: 'k1',
    },
    contact_detail: {
      phone: '02 5550 0000',
      landline_phone: '02 5550 0001',
      opening_hours: [
        { weekday: 0, status: 'Closed' },
        { weekday: 1, status: 'Open', formated_hours: '8:30 am - 5:30 pm', open: '08:30', close: '17:30' },
      ],
    },
    image: { image: { url: '/y.webp' }, thumb: { url: '/yt.webp' } },
    dealer_license_number: 'MD 1',
    motor_vehicle_repairer: 'MVRL 1',
    reviews: { average_rating: 4.6, count: 120 },
    average_rating: 4.5,
    review_count: 110,
    visible: true,
  };
  const withHour = (hour: object) => ({ ...location, contact_detail: { opening_hours: [hour] } });

  test('has its fields [entity.location-identity] [entity.location-subtype-buying] [entity.location-primary-manufacturers] [entity.location-address] [entity.location-contact-detail] [entity.location-image] [entity.location-licences]', () => {
    expect(locationErrors(location)).toEqual([]);
    for (const field of Object.keys(location)) {
      expect(locationErrors({ ...location, [field]: Symbol.for('no value of JSON') }), field).not.toEqual([]);
    }
  });

  test('is for sales, service or parts, or has no type [entity.location-type]', () => {
    for (const type of ['sales', 'service', 'parts', ''])
      expect(locationErrors({ ...location, location_type: type })).toEqual([]);
    expect(locationErrors({ ...location, location_type: 'wash' })).toEqual(['/location_type enum']);
  });

  test('has weekdays from 0 to 6, open or closed, with hours [entity.opening-hour-weekday] [entity.opening-hour-fields]', () => {
    const hour = { weekday: 6, status: 'Open', formated_hours: '9 am - 4 pm', open: '09:00', close: '16:00' };
    expect(locationErrors(withHour(hour))).toEqual([]);
    expect(locationErrors(withHour({ ...hour, weekday: 7 }))).toHaveLength(1);
    expect(locationErrors(withHour({ ...hour, status: 'Maybe' }))).toHaveLength(1);
    expect(locationErrors(withHour({ ...hour, open: '9 am' }))).toHaveLength(1);
  });

  test('special hours accept both spellings of start, end and location [entity.special-hours-fields]', () => {
    expect(specialErrors({ date: '2026-12-25', status: 'Closed', location_id: 3 })).toEqual([]);
    expect(specialErrors({ date: '2026-12-24', status: 'Open', start_hour: '09:00', end_hour: '12:00' })).toEqual([]);
    expect(
      specialErrors({
        date: '2026-12-24',
        status: 'Open',
        hours: { begin: '09:00', end: '12:00' },
        location: { id: 3 },
      }),
    ).toEqual([]);
    expect(specialErrors({ date: '25/12/2026', status: 'Closed' })).toEqual(['/date format']);
  });
});

describe('review', () => {
  const review: Review = {
    id: 1,
    image: { url: '/r.webp', thumb: { url: '/rt.webp' } },
    customer_name: 'Kim',
    text: 'Lovely people.',
    rating: 5,
    created_at_time_ago_in_words: '3 days ago',
    review_date: '18/11/2026',
    review_date_in_words: '18 November 2026',
    reply_text: 'Thank you!',
    reply_date: '19/11/2026',
    reply_date_in_words: '19 November 2026',
  };

  test('has its fields [entity.review-identity] [entity.review-dates] [entity.review-reply]', () => {
    expect(reviewErrors(review)).toEqual([]);
    expect(reviewErrors({ ...review, review_date: '2026-11-18' })).toEqual(['/review_date pattern']);
    for (const field of Object.keys(review)) {
      expect(reviewErrors({ ...review, [field]: Symbol.for('no value of JSON') }), field).not.toEqual([]);
    }
  });

  test('may lack text [entity.review-text-nullable]', () => {
    expect(reviewErrors({ ...review, text: null })).toEqual([]);
  });

  test('has 1 to 5 stars [entity.review-rating-1-to-5]', () => {
    for (const rating of [1, 2, 3, 4, 5]) expect(reviewErrors({ ...review, rating })).toEqual([]);
    for (const rating of [0, 6, 4.5]) expect(reviewErrors({ ...review, rating })).toHaveLength(1);
  });

  test('a list has a count and an average given as text [entity.review-list]', () => {
    expect(listErrors({ count: 4463, average_rating: '4.6', reviews: [review] })).toEqual([]);
    expect(listErrors({ count: 1, average_rating: 4.6, reviews: [] })).toEqual(['/average_rating type']);
  });
});

describe('index settings', () => {
  const known = new Set<string>(Object.keys(vehicleSchema.properties));
  const topField = (attribute: string): string => attribute.split('.')[0] ?? '';

  test('contain only vehicle fields, each once', () => {
    const { searchableAttributes, filterableAttributes, sortableAttributes } = vehicleIndexSettings;
    for (const attributes of [searchableAttributes, filterableAttributes, sortableAttributes]) {
      expect(attributes.filter((attribute) => !known.has(topField(attribute)))).toEqual([]);
      expect(new Set(attributes).size).toBe(attributes.length);
    }
  });

  test('allow every sort order', () => {
    const sorted = Object.values(sorts).flatMap((sort) => sort?.replace(/:(asc|desc)$/, '') ?? []);
    expect(vehicleIndexSettings.sortableAttributes).toEqual(expect.arrayContaining(sorted));
    expect(sortNames).toEqual(Object.keys(sorts));
  });

  test('allow filtering by everything in the search state and facets for the budget search [entity.search-facets-used]', () => {
    const facets = ['price', 'simple_body', 'make', 'make_model', 'car_type'];
    const filters = [
      'badge status car_type categories make make_model model item_type tag certified',
      'city state location_name dealership_name',
      'colour filtered_features seats body drive fuel transmission',
      'km price subscription_price price_range weekly_price_range year created_at_timestamp',
    ].flatMap((line) => line.split(' '));
    expect(vehicleIndexSettings.filterableAttributes).toEqual(expect.arrayContaining([...facets, ...filters]));
  });

  test('allow and count as many vehicles as a site is designed for', () => {
    expect(vehicleIndexSettings.pagination.maxTotalHits).toBe(100_000);
  });
});
