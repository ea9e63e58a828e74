import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import type { LocationListBlock } from './Component.tsx';
import { type DrawnMap, size } from './map.ts';

interface LocationMapProps {
  readonly map: DrawnMap;
  readonly words: LocationListBlock['words'];
  /** Whether a script lets the shopper move and zoom it. */
  readonly live: boolean;
}

const part = (value: number, whole: number) => `${(value / whole) * 100}%`;

/** The names of the locations at one pin, each a link where it has somewhere to lead. */
function Names({ members }: Pick<DrawnMap['pins'][number], 'members'>) {
  return members.map(({ name, to }) =>
    to ? (
      <a key={name} className="location-map__name" {...linkTo(to)}>
        {name}
      </a>
    ) : (
      <span key={name} className="location-map__name">
        {name}
      </span>
    ),
  );
}

/** The locations on a map, their pins links; a live one can be moved and zoomed once its script runs. */
export function LocationMap({ map, words, live }: LocationMapProps) {
  const { width, height } = size;
  return (
    <div
      className="location-map"
      role="group"
      aria-label={words('location.mapOfAll')}
      {...(live ? { 'data-location-map': '' } : {})}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {map.land.map((points) => (
          <polygon key={points} className="location-map__land" points={points} />
        ))}
      </svg>
      <ul>
        {map.pins.map(({ x, y, members }) => (
          <li
            key={`${x} ${y}`}
            style={{ left: part(x, width), top: part(y, height) }}
            data-x={x / width}
            data-y={y / height}
          >
            <Icon name="pin" size={20} />
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
          <button type="button" className="button button--small button--secondary" data-map="open" hidden>
            {words('location.map.open')}
          </button>
          {(['in', 'out', 'reset'] as const).map((action) => (
            <button
              key={action}
              type="button"
              className="button button--small button--secondary"
              data-map={action}
              hidden
            >
              {words(`location.map.${action}`)}
            </button>
          ))}
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
