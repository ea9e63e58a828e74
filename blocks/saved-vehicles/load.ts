import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { removeCar, savedCars } from '../../engine/server/watchlist/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { listedNumbers, vehiclesByNumber } from '../shared/vehicle/by-number.ts';

export const savedBlockRules = [...cardRules] as const satisfies readonly RuleId[];

/** Longer lists are shown up to here. */
const mostShown = 100;

/** The list of saved vehicles, or why there is none. */
export interface SavedData {
  readonly storage: 'account' | 'device' | 'off';
  /** Where to sign in, for an account's list that nobody is signed in for. */
  readonly signIn?: string;
  readonly vehicles: readonly Vehicle[];
  /** Saved vehicles that have left the stock. */
  readonly gone: readonly number[];
}

/** The largest number that the database keeps for a vehicle. */
const largestId = 2_147_483_647;

const isCarId = (value: number) => Number.isInteger(value) && value > 0 && value <= largestId;

type SavedRule = (typeof savedBlockRules)[number];

async function savedNumbers({ rules, page, site, visitor, backend }: LoadContext<unknown, SavedRule>) {
  if (rules['saved.storage'] === 'device') return listedNumbers(page.url.searchParams, mostShown);
  if (!visitor?.phone) return [];
  const ids = await savedCars(await backend.database(), { site: site.slug, userId: visitor.id });
  return ids.slice(0, mostShown);
}

/**
 * The saved vehicles: those of the account that is signed in, or, where the site saves on the device, those that the
 * address names, for only the browser knows them (blocks/shared/saved/fill.ts asks).
 */
export async function loadSaved(context: LoadContext<unknown, SavedRule>): Promise<SavedData> {
  const { rules, page, search, signal, visitor } = context;
  const storage = rules['saved.storage'];
  const here = encodeURIComponent(page.url.pathname);
  return {
    storage,
    ...(storage === 'account' && !visitor?.phone
      ? { signIn: `/sign-in?type=watchlist&redirect=${here}&back=${here}` }
      : {}),
    ...(await vehiclesByNumber(search, await savedNumbers(context), signal)),
  };
}

/** Takes a vehicle out of the account's list, where its button was sent as a form. */
export async function removeSaved(context: SubmitContext<unknown, SavedRule>): Promise<SubmitAnswer> {
  const { form, visitor, site, backend, page } = context;
  const carId = Number(form['remove']);
  if (visitor && isCarId(carId))
    await removeCar(await backend.database(), { site: site.slug, userId: visitor.id }, carId);
  return { redirect: page.url.pathname };
}
