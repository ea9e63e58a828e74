import { object, orNull, record, text } from '../shape.ts';
const url = { type: 'string', format: 'uri-reference', minLength: 1 } as const;

/** One picture in two sizes. */
export const vehicleImageSchema = record('One picture of the vehicle.', {
  image: record('The picture in its two sizes.', {
    url: { ...url, description: 'Full-size picture.' },
    thumb: record('Small picture.', { url: { ...url, description: 'Small picture for cards and thumbnails.' } }),
  }),
});

/** A point of interest on the spin set; `anchors` gives its position on each frame that shows it. */
const hotspotSchema = record('A point of interest on the spin set.', {
  id: { type: 'integer', minimum: 1, description: 'Id of the hotspot, unique within the vehicle.' },
  description: text('Text that opens on a click.'),
  anchors: {
    type: 'array',
    minItems: 1,
    description: "The hotspot's position on each frame; on frames without one it is not drawn.",
    items: record('Position of the hotspot on one frame.', {
      activeAngle: { type: 'integer', minimum: 0, description: 'Index of the spin frame, from 0.' },
      posX: { type: 'number', minimum: 0, maximum: 100, description: 'Distance from the left in per cent.' },
      posY: { type: 'number', minimum: 0, maximum: 100, description: 'Distance from the top in per cent.' },
    }),
  },
});

/** Hotspots of the exterior and the interior. */
export const hotspotsSchema = orNull(
  record('Points of interest on the spin set, outside and inside.', {
    exterior: { type: 'array', description: 'Hotspots on the spin frames.', items: hotspotSchema },
    interior: { type: 'array', description: 'Hotspots on the interior picture.', items: hotspotSchema },
  }),
);

const place = {
  id: { type: 'integer', description: 'Id of the location.' },
  name: text('Name of the yard.'),
  slug: text('Name of the yard in a URL.'),
  phone: { type: ['string', 'null'], description: 'Phone number as the dealer writes it.' },
  city: { type: 'string', description: 'Suburb or city.' },
  state: { type: 'string', description: 'State or territory, abbreviated: NSW, VIC, QLD, WA, SA, TAS, ACT or NT.' },
} as const;

/** The vehicle's location, repeated by the feed on every vehicle. */
export const vehicleLocationSchema = object('The yard where the vehicle is.', ['id', 'name', 'slug'], {
  ...place,
  place_url: { ...url, type: ['string', 'null'], description: 'Link to the yard on a map service.' },
  address: { type: 'string', description: 'Street address on one line.' },
  distribution_locations: {
    type: 'array',
    description: 'Other yards that can show or deliver the vehicle.',
    items: object('A yard that can show or deliver the vehicle.', ['id', 'name', 'slug'], place),
  },
});

/** One lender's offer on one vehicle. Rates in per cent a year, amounts in dollars. */
export const financeLenderSchema = object("One lender's offer on this vehicle.", {
  financeProvider: text('Name of the lender as it is shown.'),
  interestRate: { type: 'number', minimum: 0, description: 'Interest rate, per cent a year.' },
  comparisonRate: { type: ['number', 'null'], minimum: 0, description: 'Comparison rate, per cent a year.' },
  paymentWeek: { type: 'number', minimum: 0, description: 'Repayment a week in dollars.' },
  paymentMonth: { type: 'number', minimum: 0, description: 'Repayment a month in dollars.' },
  deposit: { type: 'number', minimum: 0, description: 'Deposit in dollars.' },
  termYears: { type: 'number', exclusiveMinimum: 0, description: 'Term in years.' },
  termMonths: { type: 'integer', minimum: 1, description: 'Term in months.' },
  termWeeks: { type: 'integer', minimum: 1, description: 'Term in weeks.' },
  balloon: { type: 'number', minimum: 0, description: 'Balloon (residual) due at the end, in dollars.' },
  establishmentFees: { type: 'number', minimum: 0, description: 'Establishment fees in dollars.' },
  totalPayable: { type: 'number', minimum: 0, description: 'Everything paid over the term, in dollars.' },
  disclaimer: { type: ['string', 'null'], description: "The lender's small print for this offer." },
});

/** Technical data of the model variant. */
export const variantSchema = orNull(
  object('Technical data of the model variant; absent when the vehicle was not matched to one.', {
    cylinders: { type: ['integer', 'null'], minimum: 0, description: 'Number of cylinders.' },
    enginesize: { type: ['number', 'null'], minimum: 0, description: 'Engine capacity in cc.' },
    enginesize_litres: { type: ['number', 'null'], minimum: 0, description: 'Engine capacity in litres.' },
    induction: { type: ['string', 'null'], description: 'Aspiration of the engine, such as Turbo Intercooled.' },
    geartype: { type: ['string', 'null'], description: 'Kind of gearbox, such as Sports Automatic.' },
    torque: { type: ['number', 'null'], minimum: 0, description: 'Torque in Nm.' },
    fuelconsumptioncombined: {
      type: ['number', 'null'],
      minimum: 0,
      description: 'Combined fuel consumption in L/100km.',
    },
    fuelcapacity: { type: ['number', 'null'], minimum: 0, description: 'Fuel tank in litres.' },
    grossvehiclemass: { type: ['number', 'null'], minimum: 0, description: 'Gross vehicle mass in kg.' },
    vehiclelength: { type: ['number', 'null'], minimum: 0, description: 'Length in mm.' },
    vehicleheight: { type: ['number', 'null'], minimum: 0, description: 'Height in mm.' },
    vehiclewidth: { type: ['number', 'null'], minimum: 0, description: 'Width in mm.' },
    towingcapacitybraked: { type: ['number', 'null'], minimum: 0, description: 'Braked towing capacity in kg.' },
    bodyconfiguration: { type: ['string', 'null'], description: 'Cab and tray, such as Dual Cab Pick-up.' },
    ancaprating: { type: ['integer', 'null'], minimum: 0, maximum: 5, description: 'ANCAP safety rating in stars.' },
  }),
);
