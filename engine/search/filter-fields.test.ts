import { beforeAll, expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import { parseAddress } from './address.ts';
import type { VehicleSearch } from './client.ts';
import { type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { stateFilters } from './query.ts';

/** For every filter: a value that only one vehicle has, and the address that selects it, by value and by range. */
const cases: Readonly<Record<FilterName, readonly [own: Partial<Vehicle>, ...queries: string[]]>> = {
  status: [{ status: 'coming_soon' }, 'status=coming_soon'],
  car_type: [{ car_type: 'demo' }, 'car_type=demo'],
  item_type: [{ item_type: 'caravan' }, 'item_type=caravan'],
  make: [{ make: 'Lotus' }, 'make=Lotus', 'make=lotus'],
  make_model: [{ make_model: 'Kia EV6' }, 'make_model=Kia+EV6'],
  model: [{ model: 'Emira' }, 'model=Emira'],
  badge: [{ badge: 'GT-Line "S"' }, 'badge=GT-Line+%22S%22'],
  body: [{ simple_body: 'Coupe' }, 'body=Coupe'],
  price: [{ price: 99_000 }, 'price=99000', 'price=90000-100000', 'price.min=90000'],
  price_range: [{ price_range: '$90k to $100k' }, 'price_range=%2490k+to+%24100k'],
  weekly_price_range: [
    {
      weekly_price_range: 'Over $900',
      weekly_price: 950,
    },
    'weekly_price_range=Over+%24900',
    'weekly_price_range=900-1000',
    'weekly_price_range.min=900',
  ],
  subscription_price: [{ subscription_price: 299 }, 'subscription_price=299', 'subscription_price=250-300'],
  year: [{ year: 1999 }, 'year=1999', 'year=-2000'],
  km: [{ km: 400_000 }, 'km=400000', 'km=300000-'],
  simple_fuel: [{ simple_fuel: 'LPG' }, 'simple_fuel=LPG'],
  fuel: [{ fuel: 'Liquid petroleum gas' }, 'fuel=Liquid+petroleum+gas'],
  transmission: [{ transmission: 'Manual' }, 'transmission=Manual'],
  drive: [{ simple_drive: '4WD' }, 'drive=4WD'],
  engine_size: [{ engine_size: 6200 }, 'engine_size=6200', 'engine_size=6000-7000'],
  cylinders: [{ variant: { cylinders: 12 } }, 'cylinders=12', 'cylinders=10-16'],
  seats: [{ seats: 12 }, 'seats=12', 'seats=10-14'],
  doors: [{ doors: 2 }, 'doors=2', 'doors=-3'],
  colour: [{ colour: 'Purple' }, 'colour=Purple'],
  filtered_features: [{ filtered_features: ['Winch'] }, 'filtered_features=Winch'],
  categories: [{ categories: ['Tradie'] }, 'categories=Tradie'],
  tag: [{ tag: 'Runout Sale' }, 'tag=Runout+Sale'],
  certified: [{ certified: true }, 'certified=true'],
  sleeps: [{ sleeps: 6 }, 'sleeps=6', 'sleeps=5-'],
  body_length: [{ body_length: 24 }, 'body_length=24', 'body_length=20-25'],
  grossvehiclemass: [{ variant: { grossvehiclemass: 8000 } }, 'grossvehiclemass=8000', 'grossvehiclemass=7000-9000'],
  towingcapacitybraked: [
    { variant: { towingcapacitybraked: 3500 } },
    'towingcapacitybraked=3500',
    'towingcapacitybraked=3000-',
  ],
  aggregate_trailer_mass: [
    { aggregate_trailer_mass: 2850 },
    'aggregate_trailer_mass=2850',
    'aggregate_trailer_mass=-3000',
  ],
  tare_weight: [{ tare_weight: 2350 }, 'tare_weight=2350', 'tare_weight=2000-2500'],
  location_name: [{ location_name: 'Far Yard' }, 'location_name=Far+Yard'],
  dealership_name: [{ dealership_name: 'Far Motors' }, 'dealership_name=Far+Motors'],
  city: [{ city: 'Broome' }, 'city=Broome'],
  state: [{ state: 'WA' }, 'state=WA'],
  created_at_timestamp: [{ created_at_timestamp: 1_500_000_000 }, 'created_at_timestamp=1400000000-1600000000'],
};

const plain: Partial<Vehicle> = {
  subscription_price: 0,
  categories: [],
  filtered_features: [],
  tag: null,
  price_range: '$40k to $50k',
  weekly_price_range: '$150 to $200',
};

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    ...Object.values(cases).map(([own], index) => stockVehicle(index + 1, { ...plain, ...own })),
    stockVehicle(900, plain),
  ]);
});

test('every filter of the search state matches, by value and by range, exactly the vehicles that have it [entity.search-state-filters-numeric]', async () => {
  expect(Object.keys(cases)).toEqual(filterNames);
  for (const [name, [, ...queries]] of Object.entries(cases)) {
    const wanted = filterNames.findIndex((filter) => filter === name) + 1;
    for (const query of queries) {
      const state = parseAddress('/search/used-cars', new URLSearchParams(query));
      const found = await search.query({ filter: [...stateFilters(state)], limit: 100 });
      expect(
        found.hits.map(({ id }) => id),
        query,
      ).toEqual([wanted]);
    }
  }
});
