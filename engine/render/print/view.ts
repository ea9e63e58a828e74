import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../../schemas/rules/index.ts';
import type { WordingKey } from '../../../schemas/wording/index.ts';
import { formatPhone } from '../../text/phone.ts';
import { siteOrigin } from '../head.ts';
import type { Rules } from '../../rules/index.ts';
import type { Site } from '../../site/site.ts';
import { formatDay } from '../../time/day.ts';
import { dayInZone } from '../../time/zone.ts';
import { estimateRules } from '../../vehicle/estimate.ts';
import { vehicleHeading } from '../../vehicle/heading.ts';
import { vehiclePhone } from '../../vehicle/place.ts';
import { priceRules, priceWords } from '../../vehicle/price.ts';
import { specFieldNames, specRules, specWords } from '../../vehicle/specs.ts';
import type { Words } from '../../wording/index.ts';
import { type PrintBlock, printBlock } from './blocks.ts';

/** The rules of a printed vehicle. */
export const printRules = [
  ...specRules,
  ...priceRules,
  ...estimateRules,
  'print.blocks',
  'vehicle.heading',
  'vehicle.keySpecs.fields',
  'vehicle.specs.groups',
  'locations.hours.grouping',
  'locations.hours.weekendClosed',
  'phone.source',
  'phone.format',
] as const satisfies readonly RuleId[];

const printWords = [
  ...specWords,
  ...priceWords,
  ...specFieldNames.map((field) => `spec.${field}` as const),
  'price.weekly',
  'price.weeklyRates',
  'keyInfo.title',
  'specs.featured',
  'specs.specifications',
  'specs.summary',
  'features.title',
  'comments.title',
  'location.title',
  'location.privateTitle',
  'location.closed',
  'location.byAppointment',
  'print.photos',
  'print.scan',
  'print.stock',
  'print.made',
] as const satisfies readonly WordingKey[];

export type PrintRules = Rules<(typeof printRules)[number]>;

/** The inputs of the parts of a printed vehicle. */
export interface PrintSubject {
  readonly vehicle: Vehicle;
  readonly site: Site;
  readonly rules: PrintRules;
  readonly words: Words<(typeof printWords)[number]>;
  /** The day in the site's time zone, `2026-11-21`. */
  readonly today: string;
  /** The vehicle's public page. */
  readonly url: string;
}

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
  const words = site.wording.words(printWords);
  const today = dayInZone(now, timeZone);
  const url = `${siteOrigin(site)}/cars/${encodeURIComponent(vehicle.slug)}`;
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
    blocks: rules['print.blocks'].flatMap((kind) => printBlock(kind, subject) ?? []),
    made: words('print.made', { date: formatDay(today) ?? today, dealer: name }),
  };
}
