import { object, record } from '../shape.ts';
import type { FromSchema } from 'json-schema-to-ts';

const name = { type: 'string', minLength: 1 } as const;
const year = { type: 'integer', minimum: 1950, maximum: 2100 } as const;
const share = { type: 'number', exclusiveMinimum: 0 } as const;
const years = {
  from: { ...year, description: 'First model year.' },
  to: { ...year, description: 'Last model year; none while it is still sold.' },
} as const;

const engine = object('An engine and gearbox the model was sold with.', ['fuel', 'gearbox', 'drive', 'adds'], {
  ...years,
  fuel: { ...name, description: 'Key into fuels.' },
  litres: { type: 'number', exclusiveMinimum: 0, description: 'Capacity in litres.' },
  cylinders: { type: 'integer', minimum: 1, description: 'Number of cylinders.' },
  torque: { type: 'number', minimum: 0, description: 'Torque in Nm.' },
  induction: { ...name, description: 'Aspiration.' },
  gearbox: { ...name, description: 'Key into gearboxes.' },
  gears: { type: 'integer', minimum: 1, description: 'Number of gears.' },
  drive: { ...name, description: 'Key into drives.' },
  consumption: { type: 'number', minimum: 0, description: 'L/100km, or kWh/100km for an electric motor.' },
  adds: { type: 'number', description: 'Dollars on top of the entry price.' },
});

/** Those that not all of its body have: learners may ride some naked motorcycles, but not others. */
const categories = {
  type: 'array',
  description: 'Shopping categories besides those of its body.',
  items: name,
} as const;

const model = object('A model.', ['model', 'body', 'from', 'price', 'keeps', 'share', 'badges', 'series', 'engines'], {
  ...years,
  model: { ...name, description: 'Name of the model.' },
  body: { ...name, description: 'Key into bodies.' },
  price: { type: 'number', minimum: 1, description: 'Price of the entry badge new today, in dollars.' },
  keeps: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 1,
    description: 'Share of its value kept each year after the first.',
  },
  share: { ...share, description: "Weight among the make's models." },
  badges: {
    type: 'array',
    minItems: 1,
    description: 'Trim levels, plainest first.',
    items: object('A trim level.', ['name', 'adds'], {
      ...years,
      name: { type: 'string', description: 'Name of the trim; empty when it has none.' },
      adds: { type: 'number', description: 'Dollars on top of the entry price.' },
      share: { ...share, description: 'Weight among the badges; 1 when absent.' },
      categories,
      engine: { ...engine, description: "The engine that its name promises, instead of one of the model's." },
    }),
  },
  series: {
    type: 'array',
    description: 'Series codes by model year.',
    items: object('A series.', ['name', 'from'], { ...years, name: { ...name, description: 'Code of the series.' } }),
  },
  categories,
  engines: { type: 'array', description: 'Its propulsion; none for a trailer.', items: engine },
  seats: { type: 'integer', minimum: 1, description: 'Number of seats.' },
  sleeps: { type: 'integer', minimum: 1, description: 'How many people sleep in it.' },
  size: record('Outside measures in mm.', {
    lengthMm: { type: 'integer', minimum: 1, description: 'Length in mm.' },
    widthMm: { type: 'integer', minimum: 1, description: 'Width in mm.' },
    heightMm: { type: 'integer', minimum: 1, description: 'Height in mm.' },
  }),
  massKg: { type: 'integer', minimum: 1, description: 'Gross vehicle mass in kg.' },
  towingKg: { type: 'integer', minimum: 1, description: 'Braked towing capacity in kg.' },
  ancap: { type: 'integer', minimum: 1, maximum: 5, description: 'ANCAP stars.' },
  tankL: { type: 'integer', minimum: 1, description: 'Fuel tank in litres.' },
  trailer: record('Measures of a caravan or camper trailer.', {
    lengthFt: { type: 'number', exclusiveMinimum: 0, description: 'Body length in feet.' },
    widthFt: { type: 'number', exclusiveMinimum: 0, description: 'Body width in feet.' },
    sleeps: { type: 'integer', minimum: 1, description: 'How many people sleep in it.' },
    tareKg: { type: 'integer', minimum: 1, description: 'Tare in kg.' },
    aggregateKg: { type: 'integer', minimum: 1, description: 'Aggregate trailer mass in kg.' },
    axle: { ...name, description: 'Single or Tandem.' },
  }),
});

/** The makes and models of one kind of vehicle, one file each. */
export const stockMakesSchema = {
  $id: 'stock-makes',
  title: 'Makes and models',
  ...record('The makes and models of one kind of vehicle.', {
    item_type: { type: 'string', enum: ['car', 'truck', 'motorcycle', 'caravan'], description: 'Kind of vehicle.' },
    makes: {
      type: 'array',
      minItems: 1,
      description: 'The makes.',
      items: record('A make.', {
        make: { ...name, description: 'Name of the make.' },
        wmi: { type: 'string', pattern: '^[A-HJ-NPR-Z0-9]{3}$', description: 'First three characters of its VINs.' },
        share: { ...share, description: 'Weight among the makes.' },
        models: { type: 'array', minItems: 1, description: 'Its models.', items: model },
      }),
    },
  }),
} as const;

/** The makes and models of one kind of vehicle. */
export type StockMakes = FromSchema<typeof stockMakesSchema>;
