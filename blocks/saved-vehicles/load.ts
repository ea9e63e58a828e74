import { accountPage } from '../../engine/pages/kinds/site.ts';
import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { loadWays, type WaysData, waysRules } from '../shared/ways/load.ts';
import { listedNumbers, vehiclesByNumber } from '../shared/vehicle/by-number.ts';

export const savedBlockRules = [...cardRules, ...waysRules, 'search.savedAlerts.offered', 'account.homeRoute'] as const;

/** Maximum length of the list shown. */
const mostShown = 100;

/** The saved vehicles, or why there are none. */
export interface SavedData {
  readonly storage: 'account' | 'device' | 'off';
  /** Where to sign in, if the list belongs to an account and nobody is signed in. */
  readonly signIn?: string;
  readonly vehicles: readonly Vehicle[];
  /** Saved vehicles that have left the stock. */
  readonly gone: readonly number[];
  /** The account's page for alerts about searches saved on the device, if the site offers them. */
  readonly tellAt?: string;
  /** Links to show when nothing is saved, or nobody is signed in. */
  readonly ways?: WaysData;
}

/** The largest id the database stores for a vehicle. */
const largestId = 2_147_483_647;

const isCarId = (value: number) => Number.isInteger(value) && value > 0 && value <= largestId;

type SavedRule = (typeof savedBlockRules)[number];

async function savedNumbers({ rules, page, site, visitor, backend }: LoadContext<unknown, SavedRule>) {
  if (rules['saved.storage'] === 'device') return listedNumbers(page.url.searchParams, mostShown);
  if (!visitor?.phone) return [];
  const ids = await backend.accounts.savedCars({ site: site.slug, userId: visitor.id });
  return ids.slice(0, mostShown);
}

/**
 * The saved vehicles: those of the signed-in account or, when the site saves on the device, those in the address, since
 * only the browser knows them (blocks/shared/saved/fill.ts requests it).
 */
export async function loadSaved(context: LoadContext<unknown, SavedRule>): Promise<SavedData> {
  const { rules, page, site, search, signal, visitor } = context;
  const storage = rules['saved.storage'];
  const here = encodeURIComponent(page.url.pathname);
  const signIn =
    storage === 'account' && !visitor?.phone ? `/sign-in?type=watchlist&redirect=${here}&back=${here}` : '';
  const numbers = await savedNumbers(context);
  return {
    storage,
    ...(numbers.length === 0 ? { ways: await loadWays(context) } : {}),
    ...(signIn ? { signIn } : {}),
    ...(rules['search.savedAlerts.offered'] && site.page(accountPage) ? { tellAt: rules['account.homeRoute'] } : {}),
    ...(await vehiclesByNumber(search, numbers, signal)),
  };
}

/** Removes a vehicle from the account's list, when its button was submitted as a form. */
export async function removeSaved(context: SubmitContext<unknown, SavedRule>): Promise<SubmitAnswer> {
  const { form, visitor, site, backend, page } = context;
  const carId = Number(form['remove']);
  if (visitor && isCarId(carId)) await backend.accounts.removeCar({ site: site.slug, userId: visitor.id }, carId);
  return { redirect: page.url.pathname };
}
