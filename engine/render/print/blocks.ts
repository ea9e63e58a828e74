import type { RuleValue } from '../../../schemas/rules/index.ts';
import { formatPhone } from '../../text/phone.ts';
import { commentParagraphs } from '../../vehicle/comments.ts';
import { estimateOf, paymentText, ratesText } from '../../vehicle/estimate.ts';
import { vehiclePhotos } from '../../vehicle/pictures.ts';
import { vehicleLocation, vehiclePhone } from '../../vehicle/place.ts';
import { displayPrice } from '../../vehicle/price.ts';
import { groupFields } from '../../vehicle/spec-groups.ts';
import { placeName, specRows } from '../../vehicle/specs.ts';
import type { PrintSubject } from './subject.ts';
import { postalLines } from '../../dealer/facts.ts';
import { dayHours, type DayHours } from '../../dealer/hours.ts';

/** A label and its value. */
export interface PrintRow {
  readonly label: string;
  readonly value: string;
}

/** One part of a printed vehicle. */
export type PrintBlock =
  | { readonly kind: 'photo'; readonly photo: string }
  | { readonly kind: 'gallery'; readonly title: string; readonly photos: readonly string[] }
  | {
      readonly kind: 'price';
      readonly text: string;
      readonly notes: readonly string[];
      readonly was?: { readonly label: string; readonly text: string };
      readonly saving?: string;
    }
  | { readonly kind: 'finance'; readonly text: string; readonly rates?: string }
  | { readonly kind: 'keySpecs'; readonly title: string; readonly rows: readonly PrintRow[] }
  | {
      readonly kind: 'specs';
      readonly groups: readonly { readonly title: string; readonly rows: readonly PrintRow[] }[];
    }
  | {
      readonly kind: 'features';
      readonly title: string;
      readonly groups: readonly { readonly name: string; readonly items: readonly string[] }[];
    }
  | { readonly kind: 'comments'; readonly title: string; readonly paragraphs: readonly string[] }
  | { readonly kind: 'qr'; readonly url: string; readonly text: string }
  | {
      readonly kind: 'location';
      readonly title: string;
      readonly name: string;
      readonly address?: string;
      readonly phone?: string;
      readonly hours: readonly PrintRow[];
    };

type Kind = RuleValue<'print.blocks'>[number];

/** Paper is finite: the number of pictures below the first. */
const mostPhotos = 6;

const plain = ({ label, value }: PrintRow): PrintRow => ({ label, value });

function hoursRow({ days, hours, state }: DayHours, { words }: PrintSubject): PrintRow {
  return {
    label: days,
    value: hours ?? words(state === 'byAppointment' ? 'location.byAppointment' : 'location.closed'),
  };
}

function location(subject: PrintSubject): PrintBlock | undefined {
  const { vehicle, site, rules, words } = subject;
  const source = rules['vehicle.place.source'];
  const name = placeName(vehicle, source);
  if (!name) return undefined;
  const phone = vehiclePhone(vehicle, rules['phone.source'], site.document);
  const reach = phone ? { phone: formatPhone(phone, rules['phone.format']) } : {};
  const title = words('location.title');
  if (source === 'private' && vehicle.private_suburb?.trim())
    return { kind: 'location', title, name: words('location.privateTitle', { place: name }), ...reach, hours: [] };
  const yard = vehicleLocation(vehicle, site.document.locations ?? []);
  const address = postalLines(yard).join(', ') || vehicle.location?.address;
  const hours = dayHours(yard?.contact_detail?.opening_hours ?? [], site.document.site.locale, rules);
  return {
    kind: 'location',
    title,
    name,
    ...(address ? { address } : {}),
    ...reach,
    hours: hours.map((row) => hoursRow(row, subject)),
  };
}

/** Each part of a printed vehicle; nothing where it has no content. */
export const printBlocks: { readonly [K in Kind]: (subject: PrintSubject) => PrintBlock | undefined } = {
  photo: ({ vehicle }) => {
    const [first] = vehiclePhotos(vehicle);
    return first && { kind: 'photo', photo: first.url };
  },
  gallery: ({ vehicle, rules, words }) => {
    const from = rules['print.blocks'].includes('photo') ? 1 : 0;
    const photos = vehiclePhotos(vehicle).slice(from, from + mostPhotos);
    return photos.length > 0
      ? { kind: 'gallery', title: words('print.photos'), photos: photos.map(({ url }) => url) }
      : undefined;
  },
  price: ({ vehicle, rules, words }) => {
    const price = displayPrice(vehicle, rules, words);
    if (!price) return undefined;
    const { text, type, net, was, saving } = price;
    const notes = [type, net].filter((note) => note !== undefined);
    return { kind: 'price', text, notes, ...(was ? { was } : {}), ...(saving ? { saving } : {}) };
  },
  finance: ({ vehicle, rules, words }) => {
    const estimate = estimateOf(vehicle, rules);
    if (!estimate) return undefined;
    const rates = ratesText(estimate, words);
    return { kind: 'finance', text: paymentText(estimate, rules, words), ...(rates ? { rates } : {}) };
  },
  keySpecs: (subject) => {
    const { vehicle, rules, words } = subject;
    const rows = specRows(vehicle, rules['vehicle.keySpecs.fields'], subject);
    return rows.length > 0 ? { kind: 'keySpecs', title: words('keyInfo.title'), rows: rows.map(plain) } : undefined;
  },
  specs: (subject) => {
    const { vehicle, rules, words } = subject;
    const groups = rules['vehicle.specs.groups'].flatMap((group) => {
      const rows = specRows(vehicle, groupFields[group], subject);
      return rows.length > 0 ? [{ title: words(`specs.${group}`), rows: rows.map(plain) }] : [];
    });
    return groups.length > 0 ? { kind: 'specs', groups } : undefined;
  },
  features: ({ vehicle, words }) => {
    const groups = (vehicle.standardEquipment ?? []).filter(({ items }) => items.length > 0);
    return groups.length > 0 ? { kind: 'features', title: words('features.title'), groups } : undefined;
  },
  comments: ({ vehicle, words }) => {
    const paragraphs = commentParagraphs(vehicle.dealercomments);
    return paragraphs.length > 0 ? { kind: 'comments', title: words('comments.title'), paragraphs } : undefined;
  },
  qr: ({ url, words }) => ({ kind: 'qr', url, text: words('print.scan') }),
  location,
};
