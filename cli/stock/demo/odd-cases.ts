import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { utcDay } from '../../../engine/time/day.ts';
import { addDays, unixSeconds } from './dates.ts';
import type { StockPart, Wish } from './choice.ts';

/** What an edge case can read when it changes a vehicle. */
interface OddContext {
  today: Date;
  profile: StockProfile;
}

/** A vehicle that every generated stock contains, because sites tend to handle it incorrectly. */
export interface OddCase {
  name: string;
  /** The parts of the mix that can contain it; any when absent. */
  suits?: (part: StockPart, profile: StockProfile) => boolean;
  /** Requirements for make, model and engine. */
  wish?: Wish;
  spin?: true;
  pictures?: number;
  /** Changes to the finished vehicle, before derived fields are computed. */
  change?: (vehicle: Vehicle, context: OddContext) => Partial<Vehicle>;
}

const used = ({ car_type }: StockPart): boolean => car_type === 'used';
const usedCar = ({ car_type, item_type }: StockPart): boolean => car_type === 'used' && item_type === 'car';

const unpriced = { before_price: null, offer_price: null, youxQuote: null, autograb_data: null, finance_lenders: {} };

const soldAgo =
  (days: number) =>
  (_: Vehicle, { today }: OddContext): Partial<Vehicle> => ({
    status: 'sold',
    reserved: false,
    sold_at: unixSeconds(addDays(today, -days)),
  });

const reducedBy =
  (saving: number) =>
  ({ price }: Vehicle, { today }: OddContext): Partial<Vehicle> => ({
    before_price: (price ?? 0) + saving,
    offer_price: price ?? 0,
    price_drop: { before: (price ?? 0) + saving, at: addDays(today, -6).toISOString() },
  });

const priced = (price: number): Partial<Vehicle> => ({ ...unpriced, price });

/** Every edge case; each occurs once in a stock with enough vehicles and a suitable part. */
export const oddCases: readonly OddCase[] = [
  { name: 'no price', suits: used, change: () => priced(0) },
  { name: 'price 9', suits: used, change: () => priced(9) },
  { name: 'no pictures', suits: used, pictures: 0 },
  { name: 'four pictures', suits: used, pictures: 4 },
  { name: 'sixty pictures', suits: used, pictures: 60 },
  { name: 'sold yesterday', suits: used, change: soldAgo(1) },
  { name: 'sold ten days ago', suits: used, change: soldAgo(10) },
  { name: 'arrived today', change: (_, { today }) => ({ created_at: addDays(today, -0.1).toISOString() }) },
  { name: 'coming soon', suits: used, change: () => ({ status: 'coming_soon', reserved: false }) },
  { name: 'reserved', suits: used, change: () => ({ status: 'in_stock', reserved: true }) },
  { name: 'electric', suits: usedCar, wish: { simpleFuel: 'Electric' } },
  { name: 'hybrid', suits: usedCar, wish: { simpleFuel: 'Hybrid' } },
  {
    name: 'registration expired',
    suits: used,
    change: (_, { today }) => ({ rego_expiry: utcDay(addDays(today, -40)) }),
  },
  {
    name: 'registration current',
    suits: used,
    change: (_, { today }) => ({ rego_expiry: utcDay(addDays(today, 200)) }),
  },
  {
    name: 'preorder',
    suits: ({ car_type }, { mix }) => car_type === 'new' || !mix.some((part) => part.car_type === 'new'),
    change: () => ({ ...priced(0), status: 'coming_soon', preorder: true, reserved: false }),
  },
  { name: 'test drive only', change: () => ({ status: 'in_stock', reserved: false, tag: 'Test Drive Only' }) },
  { name: 'runout sale', change: () => ({ status: 'in_stock', reserved: false, tag: 'Runout Sale' }) },
  { name: 'certified', suits: used, change: () => ({ certified: true, status: 'in_stock', tag: null }) },
  { name: 'no comments', suits: used, change: () => ({ dealercomments: null }) },
  { name: 'no variant', suits: usedCar, change: () => ({ variant: null, nvic: null }) },
  { name: 'long badge', suits: usedCar, wish: { badgeLength: 40 } },
  {
    name: 'very dear',
    suits: usedCar,
    wish: { extreme: 'dearest' },
    change: () => priced(1_250_000),
  },
  {
    name: 'very cheap',
    suits: used,
    wish: { extreme: 'oldest' },
    change: () => priced(450),
  },
  { name: 'saving 200', suits: used, change: reducedBy(200) },
  { name: 'saving 2500', suits: used, change: reducedBy(2500) },
  { name: 'hidden', suits: used, change: () => ({ show_on_dealer_website: false }) },
  { name: 'spin set', suits: usedCar, spin: true },
  {
    name: 'feed with nulls',
    suits: usedCar,
    change: () => ({
      badge: null,
      series: null,
      interior_colour: null,
      seats: null,
      regplate: null,
      rego_expiry: null,
      video_url: null,
      external_video_url: null,
      file: null,
    }),
  },
];
