import type { StockCatalogue } from '../../schemas/entities/stock-catalogue.ts';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { addDays, startOfDay, unixSeconds } from './calendar.ts';
import { type Candidate, candidatesFor, choose } from './choice.ts';
import { writeComments } from './comments.ts';
import { odometer, plateDates, registrationEnd, stockDates } from './dates.ts';
import { completeVehicle } from './derive.ts';
import { equipmentOf } from './equipment.ts';
import { makeNvic, makePlate, makeVin, slugOf } from './identifiers.ts';
import { mediaOf } from './media.ts';
import { lenderOffers, quoteOf } from './offers.ts';
import { type PictureManifest, spinOf } from './pictures.ts';
import { placeOf } from './place.ts';
import { planStock, type Slot, type StockPart } from './plan.ts';
import { marketPrices, pricesOf, priceType, worth } from './pricing.ts';
import { createRandom, type Random } from './random.ts';
import { specificationOf } from './specification.ts';

/** What every vehicle of one stock is made from. */
interface Workshop {
  profile: StockProfile;
  catalogue: StockCatalogue;
  pictures: PictureManifest;
  today: Date;
  candidates: Map<StockPart, Candidate[]>;
}

type Status = Pick<Vehicle, 'status'> & Partial<Pick<Vehicle, 'sold_at' | 'reserved' | 'tag'>>;

function statusOf(part: StockPart, { profile: { shares }, today }: Workshop, random: Random): Status {
  if (random.chance(shares.sold ?? 0)) {
    return { status: 'sold', reserved: false, sold_at: unixSeconds(addDays(today, -30 * random.next())) };
  }
  if (random.chance(shares.comingSoon ?? 0)) return { status: 'coming_soon', reserved: false };
  const reserved = random.chance(shares.reserved ?? 0);
  const tag = !reserved && part.car_type !== 'used' && random.chance(0.06) ? { tag: 'Runout Sale' } : {};
  return { status: 'in_stock', reserved, ...tag };
}

/** Money fields; none of them but price where there is no price worth lending on. */
function moneyOf(
  vehicle: Vehicle,
  ageYears: number,
  { profile: { lenders, quote, shares } }: Workshop,
  random: Random,
): Partial<Vehicle> {
  const price = vehicle.price ?? 0;
  const quoted = random.chance(quote?.share ?? 0);
  const compared = random.chance(shares.marketData ?? 0);
  const subscribed = random.chance(shares.subscription ?? 0);
  return {
    finance_lenders: lenderOffers(lenders, { price, carType: vehicle.car_type, ageYears }, random),
    ...(quote && quoted && price >= 3000 ? { youxQuote: quoteOf(quote, price) } : {}),
    ...(compared && vehicle.car_type === 'used' ? { autograb_data: marketPrices(price, random) } : {}),
    ...(subscribed && ageYears < 6 ? { subscription_price: Math.round((price * 0.0062 + 60) / 5) * 5 - 1 } : {}),
  };
}

function certifiedOf(
  vehicle: Vehicle,
  ageYears: number,
  { profile: { certified } }: Workshop,
  random: Random,
): boolean {
  const drawn = random.chance(certified?.share ?? 0);
  return (
    drawn &&
    vehicle.car_type === 'used' &&
    (certified?.makes.includes(vehicle.make) ?? false) &&
    ageYears <= (certified?.oldestYears ?? 0)
  );
}

function buildVehicle({ part, odd }: Slot, index: number, workshop: Workshop): Vehicle {
  const { profile, catalogue, pictures, today } = workshop;
  const { words } = catalogue;
  const { shares } = profile;
  const random = createRandom(profile.seed, index);
  const pictureBody = (body: string): string => words.bodies[body]?.picture ?? '';
  const spins = (body: string, colour: string): boolean => spinOf(pictures, pictureBody(body), colour).length > 0;

  const all = workshop.candidates.get(part) ?? [];
  const turning = odd?.spin
    ? all.filter(({ model }) => words.paints.some(({ group }) => spins(model.body, group)))
    : [];
  const choice = choose(
    turning.length > 0 ? turning : all,
    part,
    odd?.wish ?? {},
    catalogue,
    today.getUTCFullYear(),
    random,
  );
  const { make, model, badge, year } = choice;
  const matching = turning.length > 0 ? words.paints.filter(({ group }) => spins(model.body, group)) : [];
  const paint = random.weighted(matching.length > 0 ? matching : words.paints, ({ share }) => share);

  const dates = plateDates(year, today, random);
  const ageYears = part.car_type === 'used' ? Math.max(0.4, dates.months / 12) : part.car_type === 'demo' ? 0.5 : 0;
  const kmPerYear = words.bodies[model.body]?.kmPerYear ?? 0;
  const km = odometer(part.car_type, kmPerYear, dates.months, random);
  const status = statusOf(part, workshop, random);
  const stock = stockDates(today, random);
  const yard = random.weighted(profile.locations, ({ share }) => share);
  const others = random.chance(shares.distributed ?? 0) ? profile.locations.filter(({ id }) => id !== yard.id) : [];
  const state = words.states[yard.state];
  const plates = state?.plates[part.item_type] ?? [];
  const seller =
    state && part.car_type === 'used' && random.chance(shares.consignment ?? 0)
      ? random.pick(state.suburbs)
      : undefined;
  const id = profile.firstId + index;
  const stocknum = `${profile.stockPrefix}${id}`;
  const vin = makeVin(make.wmi, year, random);
  const title = [year, make.make, model.model, badge.name].filter(Boolean).join(' ');
  const usualKm = kmPerYear * Math.max(ageYears, 0.4);
  const value = worth(choice, ageYears, km, usualKm);

  const draft: Vehicle = {
    id,
    slug: slugOf(`${title} ${stocknum}`),
    name: title,
    year,
    make: make.make,
    model: model.model,
    ...(badge.name ? { badge: badge.name } : {}),
    ...(choice.series ? { series: choice.series } : {}),
    ...(model.engines.length > 0 && part.item_type === 'car' ? { nvic: makeNvic(random) } : {}),
    vin,
    stocknum,
    ...(part.car_type !== 'new' && plates.length > 0 ? { regplate: makePlate(random.pick(plates), random) } : {}),
    car_type: part.car_type,
    item_type: part.item_type,
    certified: false,
    preorder: false,
    ...status,
    ...(km === undefined ? {} : { km }),
    build_date: dates.build,
    compliance_date: dates.compliance,
    views: Math.round((today.getTime() - stock.created.getTime()) / 86_400_000 + 1) * random.whole(1, 22),
    created_at: stock.created.toISOString(),
    updated_at: stock.updated.toISOString(),
    show_on_dealer_website: true,
    colour: paint.name,
    ...(part.item_type === 'motorcycle' || model.trailer ? {} : { interior_colour: random.pick(words.interiors) }),
    ...specificationOf(choice, words, random),
    ...pricesOf(value, random.chance(shares.reduced ?? 0), random),
    price_type: priceType(part.item_type, part.car_type, random),
    ...equipmentOf(choice, part.item_type, words.equipment, random),
    ...placeOf(yard, others, profile),
    ...(seller ? { private_suburb: seller.name, private_postcode: seller.postcode } : {}),
    ...mediaOf(
      {
        body: pictureBody(model.body),
        colour: paint.group,
        vin,
        stocknum,
        count: odd?.pictures ?? Math.round(8 + 16 * random.next()),
        spin: odd?.spin === true || random.chance(shares.spin ?? 0),
      },
      pictures,
      profile,
      random,
    ),
  };
  const expiry = registrationEnd(part.car_type, today, random);
  const registered: Vehicle = expiry ? { ...draft, rego_expiry: expiry } : draft;
  const unmatched = random.chance(shares.noVariant ?? 0);
  const described: Vehicle = {
    ...registered,
    ...moneyOf(registered, ageYears, workshop, random),
    certified: certifiedOf(registered, ageYears, workshop, random),
    dealercomments: writeComments(registered, words.comments, random),
    carsales_title: [title, choice.series, registered.simple_transmission?.slice(0, 4), registered.simple_drive]
      .filter(Boolean)
      .join(' '),
    ...(unmatched ? { variant: null } : {}),
  };
  return completeVehicle({ ...described, ...odd?.change?.(described, workshop) });
}

/**
 * A dealer's stock as the profile describes it: the same for the same profile, catalogue, pictures and day, with dates
 * counted back from that day. Ids count on from `firstId`. Throws when the catalogue cannot fill a part of the mix.
 *
 * @example generateStock(profile, catalogue, pictures, { now: new Date('2026-11-21') })
 */
export function generateStock(
  profile: StockProfile,
  catalogue: StockCatalogue,
  pictures: PictureManifest,
  clock: { now: Date },
): Vehicle[] {
  const today = startOfDay(clock.now);
  const candidates = new Map(profile.mix.map((part) => [part, candidatesFor(part, catalogue, today.getUTCFullYear())]));
  const workshop = { profile, catalogue, pictures, today, candidates };
  return planStock(profile).map((slot, index) => buildVehicle(slot, index, workshop));
}
