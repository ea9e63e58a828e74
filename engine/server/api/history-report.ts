import { historyReport } from '../../../schemas/api/cars.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';
import { signInPath } from '../../pages/sign-in-path.ts';
import { matchRoute } from '../../pages/match.ts';
import { isReportPass } from '../leads/report-pass.ts';
import { type CallContext, handleCall } from './call.ts';
import { findVehicle } from './find-vehicle.ts';
import { ApiError } from '../../ports/api-error.ts';

type Asked = Pick<CallContext, 'backend' | 'tenant' | 'now' | 'visitor' | 'cookies'> & {
  readonly vehicle: { readonly id: number; readonly slug: string };
  /** The path of the report on this site. */
  readonly here: string;
};

/** Where a visitor who may not see the report yet is sent instead; `undefined` for one who may. */
const doors: Readonly<
  Record<RuleValue<'vehicle.historyReport.access'>, (asked: Asked) => Promise<string | undefined>>
> = {
  open: async () => undefined,
  signedIn: async ({ visitor, vehicle, here }) =>
    (await visitor()) ? undefined : signInPath({ redirect: here, back: `/cars/${vehicle.slug}` }),
  afterEnquiry: async ({ backend, tenant: { site }, vehicle, now, cookies }) => {
    if (isReportPass(backend, site.slug, vehicle.id, cookies.read('report'), now)) return undefined;
    return matchRoute(site.pages, '/contact')
      ? `/contact?car_id=${encodeURIComponent(vehicle.slug)}`
      : `/cars/${vehicle.slug}#enquire`;
  },
};

/** A vehicle's history report, or the step required before it (rule `vehicle.historyReport.access`). */
export const historyReportCall = handleCall(historyReport, async (context) => {
  const { params, tenant, now } = context;
  const vehicle = await findVehicle(tenant, params.slug);
  if (!vehicle.file) throw new ApiError(404, 'no_report', 'There is no history report of this vehicle.');
  const { site } = tenant;
  const access = site.rules.read(
    'vehicle.historyReport.access',
    site.rules.vehicle(vehicle, { site: site.facts, now }),
  );
  const here = `/api/cars/${encodeURIComponent(vehicle.slug)}/history-report`;
  const location = (await doors[access]({ ...context, vehicle, here })) ?? vehicle.file;
  const headers = { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return new Response(null, { status: 302, headers });
});
