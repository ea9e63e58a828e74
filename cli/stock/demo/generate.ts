import { slugOf } from '../../../schemas/slug.ts';
import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { dayMs } from '../../../engine/time/day.ts';
import type { StockCatalogue } from '../catalogue.ts';
import { addDerived } from '../derive.ts';
import { type Candidate, candidatesFor, type Choice, choose, type StockPart } from './choice.ts';
import { prepareComments, type PreparedComments, writeComments } from './comments.ts';
import { odometer, plateDates, registrationEnd, startOfDay, stockDates } from './dates.ts';
import { makeNvic, makePlate, makeVin } from './identifiers.ts';
import { mediaOf, openPictures, type PictureBook, type PictureManifest, varyFirstPictures } from './media.ts';
import { moneyOf, pricesOf, priceType, subscriptionOf, worth } from './money.ts';
import { planStock, type Slot } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { certifiedOf, placeOf, statusOf, yardsFor } from './sale.ts';
import { equipmentOf, interiorOf, specificationOf } from './specification.ts';

/** The inputs shared by all vehicles of one stock. */
interface Workshop {
  profile: StockProfile;
  catalogue: StockCatalogue;
  comments: PreparedComments;
  pictures: PictureBook;
  /** Midnight of the stock's date. */
  today: Date;
  candidates: ReadonlyMap<StockPart, readonly Candidate[]>;
}

/** The exact vehicle and its paint; one that requires a spin set is drawn from bodies and paints that have one. */
function chooseVehicle({ part, odd }: Slot, { catalogue, candidates, pictures, today }: Workshop, random: Random) {
  const { bodies, paints } = catalogue.words;
  const turns = (body: string, colour: string): boolean =>
    pictures.spinOf(bodies[body]?.picture ?? '', colour).length > 0;
  const all = candidates.get(part) ?? [];
  const turning = odd?.spin ? all.filter(({ model }) => paints.some(({ group }) => turns(model.body, group))) : [];
  const pool = turning.length > 0 ? turning : all;
  const choice = choose(pool, part, odd?.wish ?? {}, catalogue, today.getUTCFullYear(), random);
  const matching = turning.length > 0 ? paints.filter(({ group }) => turns(choice.model.body, group)) : [];
  return { choice, paint: random.weighted(matching.length > 0 ? matching : paints, ({ share }) => share) };
}

/** Ids and plates; a new vehicle has no registration yet. */
function identityOf(
  choice: Choice,
  part: StockPart,
  id: number,
  plates: readonly string[],
  { profile }: Workshop,
  random: Random,
) {
  const { make, model, badge, series, year } = choice;
  const stocknum = `${profile.stockPrefix}${id}`;
  const name = [year, make.make, model.model, badge.name].filter(Boolean).join(' ');
  return {
    id,
    slug: slugOf(`${name} ${stocknum}`),
    name,
    year,
    make: make.make,
    model: model.model,
    ...(badge.name ? { badge: badge.name } : {}),
    ...(series ? { series } : {}),
    ...(part.item_type === 'car' ? { nvic: makeNvic(random) } : {}),
    vin: makeVin(make.wmi, year, random),
    stocknum,
    ...(part.car_type !== 'new' && plates.length > 0 ? { regplate: makePlate(random.pick(plates), random) } : {}),
  };
}

/** Age in years, as it affects the price. */
function ageOf({ car_type }: StockPart, months: number): number {
  if (car_type === 'new') return 0;
  return car_type === 'demo' ? 0.5 : Math.max(0.4, months / 12);
}

/** The title used on marketplaces. */
function marketplaceTitle({ name, series, simple_transmission: transmission, simple_drive: drive }: Vehicle): string {
  return [name, series, transmission?.slice(0, 4), drive].filter(Boolean).join(' ');
}

/** Age, odometer and value of a vehicle, with the dates that say how old it is. */
function wearOf({ part }: Slot, choice: Choice, { today, catalogue }: Workshop, random: Random) {
  const dates = plateDates(choice.year, today, random);
  const ageYears = ageOf(part, dates.months);
  const kmPerYear = catalogue.words.bodies[choice.model.body]?.kmPerYear ?? 0;
  const km = odometer(part.car_type, kmPerYear, dates.months, random);
  return { dates, ageYears, km, value: worth(choice, ageYears, km, kmPerYear * Math.max(ageYears, 0.4)) };
}

/** The vehicle of one slot; `index` counts from 0 within the stock. */
function buildVehicle(slot: Slot, index: number, workshop: Workshop): Vehicle {
  const { part, odd } = slot;
  const { profile, pictures, today } = workshop;
  const { shares } = profile;
  const { words } = workshop.catalogue;
  const random = createRandom(profile.seed, index);
  const { choice, paint } = chooseVehicle(slot, workshop, random);
  const body = words.bodies[choice.model.body];
  const yard = random.weighted(yardsFor(part, profile), ({ share }) => share);
  const state = words.states[yard.state];
  const plates = state?.plates[part.item_type] ?? [];
  const identity = identityOf(choice, part, profile.firstId + index, plates, workshop, random);

  const { dates, ageYears, km, value } = wearOf(slot, choice, workshop, random);
  const stock = stockDates(today, random);
  const expiry = registrationEnd(part.car_type, today, random);
  const others = random.chance(shares.distributed ?? 0) ? profile.locations.filter(({ id }) => id !== yard.id) : [];
  const consigned = part.car_type === 'used' && random.chance(shares.consignment ?? 0);
  const seller = consigned && state ? random.pick(state.suburbs) : undefined;

  const vehicle: Vehicle = {
    ...identity,
    car_type: part.car_type,
    item_type: part.item_type,
    preorder: false,
    ...statusOf(part, workshop, random),
    certified: certifiedOf(part, choice.make.make, ageYears, profile, random),
    ...(km === undefined ? {} : { km }),
    build_date: dates.build,
    compliance_date: dates.compliance,
    ...(expiry ? { rego_expiry: expiry } : {}),
    views: Math.round((today.getTime() - stock.created.getTime()) / dayMs + 1) * random.whole(1, 22),
    created_at: stock.created.toISOString(),
    updated_at: stock.updated.toISOString(),
    show_on_dealer_website: true,
    colour: paint.name,
    ...(part.item_type === 'motorcycle' || choice.model.trailer
      ? {}
      : { interior_colour: random.pick(words.interiors).name }),
    ...specificationOf(choice, words, random),
    ...pricesOf(value, random.chance(shares.reduced ?? 0), random),
    price_type: priceType(part.item_type, part.car_type, random),
    ...equipmentOf(choice, part.item_type, words.equipment, random),
    ...placeOf(yard, others, profile),
    ...(seller ? { private_suburb: seller.name, private_postcode: seller.postcode } : {}),
    ...mediaOf(
      {
        id: identity.id,
        body: body?.picture ?? '',
        colour: paint.group,
        vin: identity.vin,
        stocknum: identity.stocknum,
        count: odd?.pictures ?? random.whole(8, 24),
        repeats: odd?.pictures !== undefined,
        spin: odd?.spin === true || random.chance(shares.spin ?? 0),
      },
      pictures,
      profile,
      random,
    ),
  };
  if (vehicle.interior_colour) vehicle.interior_colour = interiorOf(vehicle, words.interiors);
  vehicle.carsales_title = marketplaceTitle(vehicle);
  Object.assign(vehicle, moneyOf(vehicle, ageYears, profile, random));
  vehicle.dealercomments = writeComments(vehicle, workshop.comments, random);
  if (random.chance(shares.noVariant ?? 0)) vehicle.variant = null;
  Object.assign(vehicle, odd?.change?.(vehicle, workshop));
  // An edge case's subscription price is derived from its changed price.
  return vehicle.subscription_price && vehicle.price
    ? Object.assign(vehicle, subscriptionOf(vehicle, profile))
    : vehicle;
}

/**
 * A dealer's stock as described by the profile: the same for the same profile, catalogue, pictures and day, with dates
 * counted back from that day. Ids start at `firstId`. Throws when the catalogue cannot fill a part of the mix.
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
  const comments = prepareComments(profile.comments ?? catalogue.words.comments);
  const workshop = { profile, catalogue, comments, pictures: openPictures(pictures), today, candidates };
  const vehicles = planStock(profile).map((slot, index) => buildVehicle(slot, index, workshop));
  varyFirstPictures(vehicles);
  return vehicles.map(addDerived);
}
