import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { formatPhone } from '../../text/phone.ts';
import { siteOrigin } from '../head.ts';
import type { Site } from '../../ports/site.ts';
import { formatDay } from '../../time/day.ts';
import { dayInZone } from '../../time/zone.ts';
import { vehiclePhone } from '../../vehicle/place.ts';
import { type PrintBlock, printBlocks } from './blocks.ts';
import { type PrintRules, type PrintSubject } from './subject.ts';
import { vehicleHeading } from '../../vehicle/title.ts';
import { vehiclePath } from '../../text/paths.ts';

/** A vehicle prepared for print, for the printable page and the brochure alike: text only. */
export interface PrintView {
  readonly slug: string;
  readonly title: string;
  readonly sub: string;
  readonly stock?: string;
  /** The vehicle's public page. */
  readonly url: string;
  readonly dealer: { readonly name: string; readonly host: string; readonly phone?: string };
  readonly blocks: readonly PrintBlock[];
  /** The date of printing, and what it means for the price. */
  readonly made: string;
}

/** The printed form of a vehicle (rule `print.blocks`), without empty parts. */
export function printView(vehicle: Vehicle, site: Site, rules: PrintRules, now: Date): PrintView {
  const { name, timeZone, hosts } = site.document.site;
  const { words } = site.wording;
  const today = dayInZone(now, timeZone);
  const url = siteOrigin(site) + vehiclePath(vehicle);
  const subject: PrintSubject = { vehicle, site, rules, words, today, url };
  const { main, sub } = vehicleHeading(vehicle, rules['vehicle.heading'], subject);
  const phone = vehiclePhone(vehicle, rules['phone.source'], site.document);
  return {
    slug: vehicle.slug,
    title: main,
    sub,
    ...(vehicle.stocknum ? { stock: words('print.stock', { number: vehicle.stocknum }) } : {}),
    url,
    dealer: {
      name,
      host: hosts[0] ?? '',
      ...(phone ? { phone: formatPhone(phone, rules['phone.format']) } : {}),
    },
    blocks: rules['print.blocks'].flatMap((kind) => printBlocks[kind](subject) ?? []),
    made: words('print.made', { date: formatDay(today) ?? today, dealer: name }),
  };
}
