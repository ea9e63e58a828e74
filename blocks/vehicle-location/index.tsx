import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { linkTo } from '../shared/href.ts';
import { ContactLinks } from '../shared/contact/ContactLinks.tsx';
import { OpenNow } from '../shared/locations/OpenNow.tsx';
import { LocationMap, mapWords } from '../shared/map/LocationMap.tsx';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import { loadLocation, locationRules, type PhoneView, type VehicleLocationData } from './load.ts';
import mapStyle from '../shared/map/map.css?inline';
import contactLinks from '../shared/contact/contact-links.css?inline';
import openNow from '../shared/locations/open-now.css?inline';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';

const locationWords = [
  'location.title',
  'location.privateTitle',
  'location.today',
  'location.closed',
  'location.byAppointment',
  'location.phone',
  'location.directions',
  'location.map',
  ...mapWords,
  'location.alsoAt',
  'phone.reveal',
  'contact.label',
] as const;

type Props = ListedProps<typeof locationRules, typeof locationWords, VehicleLocationData, { readonly title?: string }>;

function PlaceMap({ data, words }: Pick<Props, 'words' | 'data'>) {
  const { picture, map, live, name } = data;
  if (picture) {
    return (
      <img
        className="vehicle-location__picture"
        src={picture}
        alt={name}
        width={800}
        height={450}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return map ? <LocationMap label={words('location.map', { place: name })} {...{ map, words, live }} /> : null;
}

interface PhoneNumberProps extends PhoneView {
  /** The label beside a masked number: `words('phone.reveal')`. */
  readonly reveal: string;
}

/** A phone number, masked until clicked where the site wants that [phone.starts-hidden]. Works without JavaScript. */
function PhoneNumber({ text, href, masked, reveal, event }: PhoneNumberProps) {
  const number = (
    <a className="phone-number__link link" href={href} {...event}>
      <Icon name="phone" size={16} />
      {text}
    </a>
  );
  if (masked === undefined) return number;
  const { 'data-event': _, ...subject } = event;
  return (
    <details className="phone-number" data-reveal="" {...subject}>
      <summary className="phone-number__masked">
        <Icon name="phone" size={16} />
        {masked} <span className="link">{reveal}</span>
      </summary>
      {number}
    </details>
  );
}

/** The vehicle's location, opening hours and directions. */
function VehicleLocation({ props, rules, words, data }: Props) {
  const { name, isPrivate, address, phone, ways, open, today, directions, others } = data;
  return (
    <VehicleSection
      id="vehicle-map"
      title={props.title ?? words('location.title')}
      layout={rules['vehicle.sectionLayout']}
      open
    >
      <div className="vehicle-location">
        <div className="vehicle-location__facts" data-no-phone={phone ? undefined : ''}>
          <p className="vehicle-location__name">{isPrivate ? words('location.privateTitle', { place: name }) : name}</p>
          {address && <p className="muted">{address}</p>}
          <dl className="vehicle-location__list">
            {today && (
              <div className="vehicle-location__row">
                <dt>{words('location.today')}</dt>
                <dd>{'hours' in today ? today.hours : words(`location.${today.closed}`)}</dd>
              </div>
            )}
            {phone && (
              <div className="vehicle-location__row">
                <dt>{words('location.phone')}</dt>
                <dd className="vehicle-location__reach">
                  <PhoneNumber {...phone} reveal={words('phone.reveal')} />
                  <OpenNow texts={open} />
                </dd>
              </div>
            )}
          </dl>
          <ContactLinks links={ways} label={words('contact.label')} />
          {directions && (
            <a className="button button--secondary" {...linkTo(directions)} target="_blank">
              <Icon name="pin" />
              {words('location.directions')}
            </a>
          )}
          {others.length > 0 && (
            <div className="vehicle-location__others">
              <h3>{words('location.alsoAt')}</h3>
              <ul>
                {others.map((other) => (
                  <li key={other.name}>
                    {other.name} <span className="muted">{other.place}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <PlaceMap data={data} words={words} />
      </div>
    </VehicleSection>
  );
}

export default defineBlock({
  type: 'vehicle-location',
  summary: 'Where the vehicle is: address, hours today, phone, directions and a map; the anchor #vehicle-map.',
  schema: object({ title: text('The heading; Location when omitted.') }),
  heading: { level: 2 },
  rules: locationRules,
  wording: locationWords,
  script: (rules) => (rules['vehicle.place.map'] === 'live' ? 'location-map' : 'open-now'),
  style: [sectionStyle, mapStyle, openNow, contactLinks, style],
  needsVehicle: true,
  load: loadLocation,
  needsData: true,
  Component: VehicleLocation,
});
