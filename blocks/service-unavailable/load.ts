import type { LoadContext } from '../../engine/blocks/load.ts';
import { primaryLocation } from '../shared/locations/list.ts';
import { formatPhone, phoneHref } from '../../engine/text/phone.ts';
import type { UnavailableData } from './Component.tsx';

/** The site's number, else its primary location's. */
export function loadUnavailable({ site, rules }: LoadContext<unknown, 'phone.format'>): UnavailableData {
  const { site: identity, locations = [] } = site.document;
  const phone = identity.phone ?? primaryLocation(locations)?.contact_detail?.phone;
  return phone ? { phone: { label: formatPhone(phone, rules['phone.format']), to: phoneHref(phone) } } : {};
}
