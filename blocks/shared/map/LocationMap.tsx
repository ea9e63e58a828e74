import type { Position } from '../../../engine/dealer/projection.ts';
import type { Words } from '../../../engine/wording/index.ts';
import { linkTo } from '../href.ts';
import { Icon } from '../Icon.tsx';
import { RemotePicture } from '../RemotePicture.tsx';
import { type DrawnMap, type LiveSource, size } from './drawn-map.ts';

/** The wording of a map; a block that shows one declares it. */
export const mapWords = [
  'location.map.open',
  'location.map.in',
  'location.map.out',
  'location.map.reset',
  'location.map.loading',
  'location.map.failed',
  'location.map.scroll',
  'location.map.touch',
  'search.map.scale',
] as const;

/** The settings of the live map besides the picture it replaces. */
export interface LiveMapSettings extends LiveSource {
  /** The messages of MapLibre GL in the site's wording, by their names there. */
  readonly locale: Readonly<Record<string, string>>;
}

interface LocationMapProps {
  /** What it is a map of. */
  readonly label: string;
  readonly map: DrawnMap;
  readonly words: Words<(typeof mapWords)[number]>;
  /** The source of the live map that a script can show in its place. */
  readonly live?: LiveSource | undefined;
}

function settingsOf(live: LiveSource, { label, words }: Pick<LocationMapProps, 'label' | 'words'>): LiveMapSettings {
  const key = 'CooperativeGesturesHandler';
  return {
    ...live,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': words('location.map.in'),
      'NavigationControl.ZoomOut': words('location.map.out'),
      [`${key}.WindowsHelpText`]: words('location.map.scroll', { key: 'Ctrl' }),
      [`${key}.MacHelpText`]: words('location.map.scroll', { key: '⌘' }),
      [`${key}.MobileHelpText`]: words('location.map.touch'),
    },
  };
}

/** Where a point of the drawing is in the box around it. */
const at = ({ x, y }: Position) => ({ left: part(x, size.width), top: part(y, size.height) });

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

/** The names of the locations at one pin, each a link if it has a target. */
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

/** The locations on a map, with linked pins; a script can replace it with a live map. */
export function LocationMap({ label, map, words, live }: LocationMapProps) {
  const { width, height } = size;
  return (
    <div
      className="location-map"
      role="group"
      aria-label={label}
      {...(live ? { 'data-location-map': JSON.stringify(settingsOf(live, { label, words })) } : {})}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {map.land.map((points) => (
          <polygon key={points} className="location-map__land" points={points} />
        ))}
      </svg>
      <div className="location-map__cities" aria-hidden="true">
        {map.cities.map(({ name, ...place }) => (
          <span key={name} style={at(place)}>
            {name}
          </span>
        ))}
      </div>
      <ul>
        {map.pins.map(({ x, y, members }) => (
          <li key={`${x} ${y}`} className="location-map__place" style={at({ x, y })}>
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
