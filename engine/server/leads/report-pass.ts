import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Site } from '../../site/site.ts';
import type { Backend } from '../backend.ts';

type Digest = Pick<Backend, 'keyedDigest'>;

/** Holds the pass to the history report of the vehicle last enquired about. */
export const reportCookie = 'forecourt_report';

const passDays = 30;
const dayMs = 86_400_000;

function sign({ keyedDigest }: Digest, site: string, stamp: string): string {
  return keyedDigest(`report|${site}|${stamp}`).slice(0, 27);
}

/** What opens a vehicle's history report on this site for 30 days, signed, so that only the server can make one. */
function mintPass(backend: Digest, site: string, vehicle: number, now: Date): string {
  const stamp = `${vehicle}.${now.getTime().toString(36)}`;
  return `${stamp}.${sign(backend, site, stamp)}`;
}

/** True for this site's pass to the report of this vehicle, as long as it lasts. */
export function isReportPass(
  backend: Digest,
  site: string,
  vehicle: number,
  pass: string | undefined,
  now: Date,
): boolean {
  const [id = '', made = '', signature = ''] = (pass ?? '').split('.');
  if (id !== String(vehicle) || signature !== sign(backend, site, `${id}.${made}`)) return false;
  return now.getTime() - Number.parseInt(made, 36) <= passDays * dayMs;
}

/**
 * The `Set-Cookie` headers by which a taken form opens the vehicle's history report, on sites that show it after an
 * enquiry (rule `vehicle.historyReport.access`); none elsewhere.
 */
export function reportCookies(
  vehicle: Vehicle | undefined,
  { site, backend, now, secure }: { site: Site; backend: Digest; now: Date; secure: boolean },
): readonly string[] {
  if (!vehicle?.file) return [];
  const facts = site.rules.vehicle(vehicle, { site: site.facts, now });
  if (site.rules.read('vehicle.historyReport.access', facts) !== 'afterEnquiry') return [];
  const pass = mintPass(backend, site.slug, vehicle.id, now);
  const life = `Max-Age=${passDays * 86_400}`;
  return [`${reportCookie}=${pass}; Path=/; HttpOnly; SameSite=Lax; ${life}${secure ? '; Secure' : ''}`];
}
