import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { storableJson } from '../validate.ts';
import type { StockReject, stockVehicles } from '../db/stock-tables.ts';

/** A vehicle as the database has it. */
type KnownVehicle = Pick<typeof stockVehicles.$inferSelect, 'vehicleId' | 'feed' | 'slug' | 'digest' | 'state'>;

/** What a feed may do to the stock. */
export interface FeedLimits {
  readonly feed: string;
  /** All feeds of the site; vehicles of any other feed are removed. */
  readonly feeds: readonly string[];
  readonly vanished: 'sold' | 'removed';
  /** The share of its vehicles, in percent, that it may lose at once. */
  readonly largestDrop: number;
  /** Whether somebody has confirmed that the drop is correct. */
  readonly acceptsDrop?: boolean;
}

/** What a run has to write. */
export interface StockPlan {
  /** New ones, and ones that differ from what the feed said before. */
  readonly changed: readonly { readonly vehicle: Vehicle; readonly digest: string }[];
  readonly unchanged: number;
  /** Ids of vehicles that are no longer in the feed. */
  readonly vanished: readonly number[];
  /** How many vehicles stay as they were because their rows are rejected. */
  readonly kept: number;
  /** Ids of sold vehicles whose address now belongs to another vehicle. */
  readonly replaced: readonly number[];
  /** Rows for vehicles that belong to another feed. */
  readonly rejects: readonly StockReject[];
  /** Why the whole feed is refused. */
  readonly refusal?: string;
}

/** A feed may always lose this many vehicles: a yard with five may sell two at once. */
const fewVehicles = 3;

/** How many vehicles a feed had, and how many of them are missing now. */
interface Drop {
  readonly present: number;
  readonly lost: number;
  /** Whether the feed still has any vehicle. */
  readonly hasAny: boolean;
}

function refusalOf(
  { present, lost, hasAny }: Drop,
  { feed, largestDrop, acceptsDrop }: FeedLimits,
): string | undefined {
  if (acceptsDrop) return undefined;
  if (!hasAny && present > 0)
    return `The feed '${feed}' no longer has any valid row; it had ${present === 1 ? 'one vehicle' : `${present} vehicles`}.`;
  const isEmpty = present > 0 && lost === present;
  if (!isEmpty && (lost <= fewVehicles || lost * 100 <= present * largestDrop)) return undefined;
  return `The feed '${feed}' no longer has ${lost} of its ${present} vehicles.`;
}

const comparedAtOnce = 250;

/** A digest of a vehicle as fed. */
export const digestOf = (vehicle: Vehicle): string => hash('sha256', JSON.stringify(vehicle), 'base64url');

/**
 * Compares a feed with the database. The vehicle of a rejected row does not count as vanished: it is kept unchanged
 * until its row can be read again, unless another vehicle has taken its address.
 */
export async function planStock(
  known: readonly KnownVehicle[],
  { vehicles, rejects: unread }: { readonly vehicles: readonly Vehicle[]; readonly rejects: readonly StockReject[] },
  limits: FeedLimits,
): Promise<StockPlan> {
  const byId = new Map(known.map((vehicle) => [vehicle.vehicleId, vehicle]));
  const bySlug = new Map(known.filter(({ state }) => state !== 'removed').map((vehicle) => [vehicle.slug, vehicle]));
  const fed = new Set(vehicles.map(({ id }) => id));
  const isOther = (vehicle: KnownVehicle | undefined) =>
    vehicle?.state === 'listed' && vehicle.feed !== limits.feed && limits.feeds.includes(vehicle.feed);
  const changed: StockPlan['changed'][number][] = [];
  const rejects: StockReject[] = [];
  const replaced: number[] = [];
  let unchanged = 0;
  for (const [index, read] of vehicles.entries()) {
    // Yields, so that a server that reads its own feeds keeps answering.
    if (index % comparedAtOnce === 0) await nextTurn();
    const vehicle = storableJson(read);
    const own = byId.get(vehicle.id);
    const namesake = bySlug.get(vehicle.slug);
    const rival = [own, namesake].find(isOther);
    if (rival) {
      const what = rival === own ? `id ${vehicle.id}` : `slug '${vehicle.slug}'`;
      rejects.push({ problems: [`${what} is already used in the feed '${rival.feed}'`] });
      continue;
    }
    if (namesake && namesake.vehicleId !== vehicle.id && !fed.has(namesake.vehicleId))
      replaced.push(namesake.vehicleId);
    const digest = digestOf(vehicle);
    if (own?.state === 'listed' && own.digest === digest) unchanged += 1;
    else changed.push({ vehicle, digest });
  }
  const listed = known.filter(({ state }) => state === 'listed');
  const heldIds = new Set(unread.map(({ id }) => id));
  const heldSlugs = new Set(unread.map(({ slug }) => slug));
  const isOwn = ({ feed }: KnownVehicle) => feed === limits.feed;
  const isHeld = (vehicle: KnownVehicle) =>
    isOwn(vehicle) && (heldIds.has(vehicle.vehicleId) || heldSlugs.has(vehicle.slug));
  const missing = listed.filter(({ vehicleId }) => !fed.has(vehicleId));
  const absent = missing.filter((vehicle) => !isHeld(vehicle));
  const vanished = absent.filter((vehicle) => isOwn(vehicle) || !limits.feeds.includes(vehicle.feed));
  const refusal = refusalOf(
    { present: listed.filter(isOwn).length, lost: vanished.filter(isOwn).length, hasAny: vehicles.length > 0 },
    limits,
  );
  return {
    changed,
    unchanged,
    vanished: vanished.map(({ vehicleId }) => vehicleId),
    kept: missing.length - absent.length,
    replaced,
    rejects,
    ...(refusal ? { refusal } : {}),
  };
}
