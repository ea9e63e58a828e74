import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { RemotePicture } from '../shared/RemotePicture.tsx';
import type { LiveMap } from '../../schemas/site/outside.ts';
import type { LocationListBlock } from './Component.tsx';
import type { LocationListData } from './load.ts';
import { type DrawnMap, size } from './map.ts';

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

/** A picture of a pin with the place around it. */
export function PinPicture({ map }: Pick<LocationMapProps, 'map'>) {
  const [pin] = map.pins;
  if (!pin) return null;
  return (
    <svg
      className="location-map__picture"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[120, 90, 60, 30].map((radius) => (
        <circle key={radius} className="location-map__ring" cx={pin.x} cy={pin.y} r={radius * 2} />
      ))}
      <path
        className="location-map__pin"
        d={`M${pin.x} ${pin.y}c-14-26-44-52-44-90a44 44 0 0 1 88 0c0 38-30 64-44 90z`}
      />
      <circle className="location-map__eye" cx={pin.x} cy={pin.y - 90} r="16" />
    </svg>
  );
}
