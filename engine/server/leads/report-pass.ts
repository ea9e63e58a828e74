import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Site } from '../../ports/site.ts';
import type { Backend } from '../backend.ts';
import { cookies, type RequestCookies } from '../../ports/cookies.ts';

const passMs = cookies.report.maxAge * 1000;

const signed = (site: string, stamp: string) => `report|${site}|${stamp}`;

/** The signed pass that opens a vehicle's history report on this site while its cookie lasts. */
function mintPass(backend: Pick<Backend, 'keyedDigest'>, site: string, vehicle: number, now: Date): string {
  const stamp = `${vehicle}.${now.getTime().toString(36)}`;
  return `${stamp}.${backend.keyedDigest(signed(site, stamp))}`;
}

/** Whether this is the site's valid pass to the report of this vehicle. */
export function isReportPass(
  backend: Pick<Backend, 'matchesDigest'>,
  site: string,
  vehicle: number,
  pass: string | undefined,
  now: Date,
): boolean {
  const [id = '', made = '', signature = ''] = (pass ?? '').split('.');
  if (id !== String(vehicle) || !backend.matchesDigest(signed(site, `${id}.${made}`), signature)) return false;
  return now.getTime() - Number.parseInt(made, 36) <= passMs;
}

interface Reading {
  readonly site: Site;
  readonly backend: Pick<Backend, 'keyedDigest'>;
  readonly now: Date;
  readonly cookies: RequestCookies;
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
  return [header('report', mintPass(backend, site.slug, vehicle.id, now))];
}
