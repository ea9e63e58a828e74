import type { ReactNode } from 'react';
import { ContactLinks } from '../shared/contact/ContactLinks.tsx';
import { linkTo } from '../shared/href.ts';
import { OpenNow } from '../shared/locations/OpenNow.tsx';
import type { LocationCard, LocationListBlock } from './load.ts';

/** A fact on a card; a hidden label is only read out. */
interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly quiet?: boolean;
}

type Words = LocationListBlock['words'];
type Field = LocationCard['fields'][number];

/** The lines of an address, a link to the place on a map. */
function addressLines(address: LocationCard['address'], directions: string | undefined): ReactNode {
  const lines = address.map((line) => <span key={line}>{line}</span>);
  return directions ? <a {...linkTo(directions)}>{lines}</a> : lines;
}

/** How each fact of a card is rendered; nothing when the location has none. */
export const fields: Partial<Record<Field, (card: LocationCard, words: Words) => Fact | undefined>> = {
  address: ({ address, directions }, words) =>
    address.length > 0
      ? { label: words('location.address'), quiet: true, value: addressLines(address, directions) }
      : undefined,
  phone: ({ phone, ways }, words) =>
    phone || ways.length > 0
      ? {
          label: words('location.phone'),
          value: (
            <>
              {phone && <a href={phone.to}>{phone.label}</a>}
              <ContactLinks links={ways} label={words('contact.label')} />
            </>
          ),
        }
      : undefined,
  landline: ({ landline }, words) =>
    landline && { label: words('location.landline'), value: <a href={landline.to}>{landline.label}</a> },
  hours: ({ hours }, words) =>
    hours.length > 0
      ? {
          label: words('location.hours'),
          value: hours.map(({ days, hours: open, state }) => (
            <span key={days} className="location-list__day">
              <span>{days}</span>
              <span>{open ?? words(state === 'byAppointment' ? 'hours.byAppointment' : 'hours.closed')}</span>
            </span>
          )),
        }
      : undefined,
  dealerLicence: ({ dealerLicence }, words) =>
    dealerLicence ? { label: words('location.dealerLicence'), value: dealerLicence } : undefined,
  repairerNumber: ({ repairerNumber }, words) =>
    repairerNumber ? { label: words('location.repairerNumber'), value: repairerNumber } : undefined,
  manufacturers: ({ manufacturers }, words) =>
    manufacturers.length > 0 ? { label: words('location.manufacturers'), value: manufacturers.join(', ') } : undefined,
  openNow: ({ open }, words) =>
    open.length > 0 ? { label: words('location.hours'), quiet: true, value: <OpenNow texts={open} /> } : undefined,
};
