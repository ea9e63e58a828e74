import type { PlaceOnCoast } from './coast-picture.ts';

/** The area shown around a location on its card, in units of the picture of the coast. */
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
