import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { RemotePicture } from '../shared/RemotePicture.tsx';
import type { LiveMap } from '../../schemas/site/outside.ts';
import type { LocationListBlock } from './Component.tsx';
import type { LocationListData } from './load.ts';
import { type DrawnMap, type PlaceOnCoast, size } from './map.ts';

/** What the live map needs besides the picture it replaces. */
export interface LiveMapSettings extends Partial<Pick<LiveMap, 'address' | 'attribution'>> {
  /** The messages of MapLibre GL in the site's wording, by their names there. */
  readonly locale: Readonly<Record<string, string>>;
}

interface LocationMapProps {
  readonly map: DrawnMap;
  readonly words: LocationListBlock['words'];
  /** Where the live map that a script can show in its place comes from. */
  readonly live?: LocationListData['live'];
}

function settingsOf(live: NonNullable<LocationMapProps['live']>, words: LocationMapProps['words']): LiveMapSettings {
  const key = 'CooperativeGesturesHandler';
  return {
    ...live,
    locale: {
      'Map.Title': words('location.mapOfAll'),
      'NavigationControl.ZoomIn': words('location.map.in'),
      'NavigationControl.ZoomOut': words('location.map.out'),
      [`${key}.WindowsHelpText`]: words('location.map.scroll', { key: 'Ctrl' }),
      [`${key}.MacHelpText`]: words('location.map.scroll', { key: '⌘' }),
      [`${key}.MobileHelpText`]: words('location.map.touch'),
    },
  };
}

const part = (value: number, whole: number) => `${(value / whole) * 100}%`;

/** The pin itself: the site's own picture of one, else the icon. */
function PinIcon({ picture }: { readonly picture: string | undefined }) {
  const icon = <Icon name="pin" size={20} />;
  return picture ? (
    <RemotePicture src={picture} width={20} height={20}>
      {icon}
    </RemotePicture>
  ) : (
    icon
  );
}

/** The names of the locations at one pin, each a link where it has somewhere to lead. */
function Names({ members }: Pick<DrawnMap['pins'][number], 'members'>) {
  return members.map(({ name, to, at }) =>
    to ? (
      <a key={name} className="location-map__name" data-at={at} {...linkTo(to)}>
        {name}
      </a>
    ) : (
      <span key={name} className="location-map__name" data-at={at}>
        {name}
      </span>
    ),
  );
}

/** The locations on a map, their pins links; a script can put a live one in its place. */
export function LocationMap({ map, words, live }: LocationMapProps) {
  const { width, height } = size;
  return (
    <div
      className="location-map"
      role="group"
      aria-label={words('location.mapOfAll')}
      {...(live ? { 'data-location-map': JSON.stringify(settingsOf(live, words)) } : {})}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {map.land.map((points) => (
          <polygon key={points} className="location-map__land" points={points} />
        ))}
      </svg>
      <ul>
        {map.pins.map(({ x, y, members }) => (
          <li key={`${x} ${y}`} className="location-map__place" style={{ left: part(x, width), top: part(y, height) }}>
            <PinIcon picture={members[0]?.picture} />
            <span className="location-map__names">
              <Names members={members} />
            </span>
          </li>
        ))}
      </ul>
      <p className="location-map__scale" style={{ width: part(map.bar.units, width) }}>
        {words('search.map.scale', { distance: map.bar.km })}
      </p>
      {live && (
        <div className="location-map__controls">
          <p role="status" />
          <button
            type="button"
            className="button button--small button--secondary"
            data-open=""
            data-loading={words('location.map.loading')}
            data-failed={words('location.map.failed')}
            data-reset={words('location.map.reset')}
            hidden
          >
            {words('location.map.open')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Shown around a location on its card, in units of the picture of the coast. */
const view = { across: 240, down: 135 } as const;

/** A part of the coast with a pin where a location is. */
export function PinPicture({ place: { x, y }, land }: { readonly place: PlaceOnCoast; readonly land: string }) {
  return (
    <svg
      className="location-map__picture"
      viewBox={`${x - view.across / 2} ${y - view.down / 2} ${view.across} ${view.down}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`#${land}`} />
      {[12, 24, 36].map((radius) => (
        <circle key={radius} className="location-map__ring" cx={x} cy={y} r={radius} />
      ))}
      <path className="location-map__pin" d={`M${x} ${y}c-4-7-11-13-11-22a11 11 0 0 1 22 0c0 9-7 15-11 22z`} />
      <circle className="location-map__eye" cx={x} cy={y - 22} r="4" />
    </svg>
  );
}
