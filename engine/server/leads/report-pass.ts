import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Asker } from '../../ports/backend.ts';
import type { Backend } from '../backend.ts';
import { signed, signedStamp } from '../signed.ts';
import { cookies } from '../../ports/cookies.ts';

const passMs = cookies.report.maxAge * 1000;

/** Whether this is a valid pass for this vehicle's report on this site. */
export function isReportPass(
  backend: Pick<Backend, 'matchesDigest'>,
  site: string,
  vehicle: number,
  pass: string | undefined,
  now: Date,
): boolean {
  const [id, made = ''] = signedStamp(backend, `report|${site}`, pass)?.split('.') ?? [];
  return id === String(vehicle) && now.getTime() - Number.parseInt(made, 36) <= passMs;
}

interface Reading extends Pick<Asker, 'site' | 'now' | 'cookies'> {
  readonly backend: Pick<Backend, 'keyedDigest'>;
}

/**
 * The `Set-Cookie` headers by which an accepted form unlocks the vehicle's history report, on sites that show it after
 * an enquiry (rule `vehicle.historyReport.access`); none elsewhere.
 */
export function reportCookies(
  vehicle: Vehicle | undefined,
  { site, backend, now, cookies: { header } }: Reading,
): readonly string[] {
  if (!vehicle?.file) return [];
  const facts = site.rules.vehicle(vehicle, { site: site.facts, now });
  if (site.rules.read('vehicle.historyReport.access', facts) !== 'afterEnquiry') return [];
  const stamp = `${vehicle.id}.${now.getTime().toString(36)}`;
  return [header('report', signed(backend, `report|${site.slug}`, stamp))];
}
