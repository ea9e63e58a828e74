import { and, eq, sql } from 'drizzle-orm';
import {
  autogauge,
  carFieldNames,
  financeDisclaimer,
  historyReport,
  similarIds,
  view,
} from '../../../schemas/api/cars.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { offers } from '../../../schemas/offers.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';
import { contactPath } from '../../vehicle/offers.ts';
import { financeDisclaimer as disclaimerOf } from '../../vehicle/disclaimer.ts';
import { leadsSomewhere } from '../../pages/match.ts';
import { signInPath } from '../../pages/sign-in-path.ts';
import { ApiError } from '../../ports/api-error.ts';
import { utcDay } from '../../time/day.ts';
import { comparedPrice, gaugeCallRules } from '../../vehicle/gauge/comparable.ts';
import type { Database } from '../db/handle.ts';
import { vehicleViews } from '../db/schema.ts';
import { isReportPass } from '../leads/report-pass.ts';
import { isWithin } from '../limits/index.ts';
import { badGateway, type Call, type CallContext, callFacts, handleCall, searchUnavailable } from './call.ts';
import { vehiclePath } from '../../text/paths.ts';
import { purchaseRules, withoutWithheldPrices, withShownPrices } from '../../vehicle/price.ts';

type Searching = Pick<CallContext, 'search'>;

/**
 * The vehicle with this slug in the site's own stock.
 *
 * @throws ApiError 404 when it does not exist, 503 when the stock cannot be searched.
 */
export async function findVehicle({ search }: Searching, slug = ''): Promise<Vehicle> {
  const vehicle = await search.bySlug(slug).catch(searchUnavailable);
  if (!vehicle) throw new ApiError(404, 'no_such_vehicle', 'No such vehicle.');
  return vehicle;
}

/**
 * The vehicle with this id.
 *
 * @throws ApiError 404 when it does not exist.
 */
export async function vehicleWithId({ search }: Searching, id: number): Promise<Vehicle> {
  const vehicle = await search.byId(id);
  if (!vehicle) throw new ApiError(404, 'not_found', 'No such vehicle.');
  return vehicle;
}

/** Adds a view to today's count (UTC). */
async function addView(database: Database, site: string, carId: number, now: Date): Promise<void> {
  await database
    .insert(vehicleViews)
    .values({ site, carId, day: utcDay(now), views: 1 })
    .onConflictDoUpdate({
      target: [vehicleViews.site, vehicleViews.carId, vehicleViews.day],
      set: { views: sql`${vehicleViews.views} + 1` },
    });
}

/**
 * Counts a view of a vehicle's page, once per visitor within some hours (limit `view`), and returns what has changed
 * since the page was rendered.
 */
const viewCall = handleCall(view, async (context) => {
  const { params, query, site, backend, now } = context;
  const vehicle = await findVehicle(context, params.slug);
  const database = await backend.database();
  if (await isWithin('view', context, vehicle.id)) await addView(database, site.slug, vehicle.id, now);
  const [counted] = await database
    .select({ views: sql<string>`sum(${vehicleViews.views})` })
    .from(vehicleViews)
    .where(and(eq(vehicleViews.site, site.slug), eq(vehicleViews.carId, vehicle.id)));
  const own = site.rules.reader(purchaseRules, await callFacts(context, vehicle));
  return {
    views: (vehicle.views ?? 0) + Number(counted?.views ?? 0),
    car_fields: changedFields(withShownPrices(vehicle, own), query),
  };
});

/** The fields that may have changed since the page was rendered. */
function changedFields(vehicle: Vehicle, page: { readonly photos_count: number; readonly updated_at: string }) {
  if (vehicle.updated_at === page.updated_at && (vehicle.photos_count ?? 0) === page.photos_count) return {};
  return Object.fromEntries(
    carFieldNames.flatMap((name) => (vehicle[name] === undefined ? [] : [[name, vehicle[name]]])),
  );
}

/** The vehicles most similar to another. */
const similarIdsCall = handleCall(similarIds, async (context) => {
  const { params, site, backend, log } = context;
  const vehicle = await findVehicle(context, params.slug);
  const own = site.rules.reader(purchaseRules, await callFacts(context, vehicle));
  const ids = await backend.services.recommender
    .similar(withoutWithheldPrices(vehicle, own), context)
    .catch(badGateway(log, 'The recommender did not answer.', 'Similar vehicles cannot be looked up right now.'));
  return { ids: [...ids] };
});

/** How a vehicle's price compares with the market: 204 when unknown, 502 when the service fails. */
const autogaugeCall = handleCall(autogauge, async (context) => {
  const { params, site, backend, log } = context;
  if (!site.facts.features.includes('priceGauge')) {
    throw new ApiError(404, 'no_gauge', 'This site does not compare prices.');
  }
  const vehicle = await findVehicle(context, params.slug);
  const facts = await callFacts(context, vehicle);
  const price = comparedPrice(vehicle, site.rules.reader(gaugeCallRules, facts));
  if (price === undefined) return undefined;
  const compared = { ...vehicle, price, offer_price: null };
  return backend.services.priceGauge
    .compare(compared, context)
    .catch(badGateway(log, 'The price gauge failed.', 'The price cannot be compared right now.', 'gauge_failed'));
});

/** The small print of a vehicle's finance estimates. */
const financeDisclaimerCall = handleCall(financeDisclaimer, async (context) => {
  const { params, site, search, backend } = context;
  const vehicle = await search.byId(Number(params.id));
  const facts = await callFacts(context, vehicle);
  const lenders = backend.services.lenderDisclaimers;
  const disclaimer = vehicle && (await disclaimerOf({ site, vehicle, facts, lenders }));
  if (disclaimer === undefined) throw new ApiError(404, 'not_found', 'No finance estimate for this vehicle.');
  return { disclaimer: disclaimer.text };
});

type Asked = Pick<CallContext, 'backend' | 'site' | 'now' | 'visitor' | 'cookies'> & {
  readonly vehicle: { readonly id: number; readonly slug: string };
  /** The path of the report on this site. */
  readonly here: string;
};

/** Where a visitor who may not see the report yet is sent instead; `undefined` for one who may. */
const accessRedirects: Readonly<
  Record<RuleValue<'vehicle.historyReport.access'>, (asked: Asked) => Promise<string | undefined>>
> = {
  open: async () => undefined,
  signedIn: async ({ visitor, vehicle, here }) =>
    (await visitor()) ? undefined : signInPath({ redirect: here, back: vehiclePath(vehicle) }),
  afterEnquiry: async ({ backend, site, vehicle, now, cookies }) => {
    if (isReportPass(backend, site.slug, vehicle.id, cookies.read('report'), now)) return undefined;
    const contact = contactPath(vehicle);
    return leadsSomewhere(site, contact) ? contact : `${vehiclePath(vehicle)}${offers.enquire.dialog.hash}`;
  },
};

/** A vehicle's history report, or the step required before it (rule `vehicle.historyReport.access`). */
const historyReportCall = handleCall(historyReport, async (context) => {
  const { params, site } = context;
  const vehicle = await findVehicle(context, params.slug);
  if (!vehicle.file) throw new ApiError(404, 'no_report', 'This vehicle has no history report.');
  const access = site.rules.read('vehicle.historyReport.access', await callFacts(context, vehicle));
  const here = `/api/cars/${encodeURIComponent(vehicle.slug)}/history-report`;
  const location = (await accessRedirects[access]({ ...context, vehicle, here })) ?? vehicle.file;
  const headers = { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return new Response(null, { status: 302, headers });
});

/** What the browser asks about one vehicle. */
export const vehicleCalls: readonly Call[] = [
  viewCall,
  similarIdsCall,
  autogaugeCall,
  financeDisclaimerCall,
  historyReportCall,
];
