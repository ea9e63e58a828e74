import { adoptStyle } from '../../engine/browser/adopt-style.ts';
import { useEffect, useState } from 'react';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { withValues } from '../../engine/search/change.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { coast } from '../../engine/dealer/coast.ts';
import { find } from './live.ts';
import type { MapPlace } from './load.ts';
import mapStyle from './map.css?inline';
import type { ResultsWords } from './rules.ts';
import type { Search } from './use-search.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import { clustersOf, projectionOf, scaleBar } from '../../engine/dealer/projection.ts';

adoptStyle(mapStyle);

interface MapViewProps {
  readonly places: readonly MapPlace[];
  readonly search: Search;
  readonly plan: SearchPlan;
  readonly words: ResultsWords;
}

const width = 960;
const height = 480;
const margin = 72;
const longestBar = 160;
const reach = { across: 170, down: 96 };
/** Above this width the coastline helps; closer in it would only be a coarse line. */
const coastFromKm = 250;

/** The number of the search's vehicles at each place, whichever places are selected. */
function useCounts({ search, plan }: MapViewProps): readonly FacetValue[] {
  const { search: service } = useRuntime();
  const [counts, setCounts] = useState<readonly FacetValue[]>([]);
  const { applied } = search;
  useEffect(() => {
    let wanted = true;
    const counting: SearchPlan = { ...plan, groups: [{ kind: 'list', name: 'location_name' }], pageSize: 1 };
    find('map', { state: applied, plan: counting, service }).then(
      ({ result }) => wanted && setCounts(result.facets.location_name ?? []),
      (error: unknown) => {
        if (wanted) console.warn('The places of the results could not be counted.', error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [applied, plan, service]);
  return counts;
}

/** The search on a map: a pin at every place with vehicles, to select or deselect. No tiles, no third party. */
export default function MapView(props: MapViewProps) {
  const { places, search, words } = props;
  const counts = useCounts(props);
  const chosen = search.asked.filters.location_name ?? [];
  const pins = places.flatMap((place) => {
    const count = counts.find(([name]) => name.toLowerCase() === place.name.toLowerCase())?.[1] ?? 0;
    return count > 0 || chosen.includes(place.name) ? [{ ...place, count }] : [];
  });
  const projection = projectionOf(pins.length > 0 ? pins : places, width, height, margin);
  const bar = scaleBar(projection, longestBar);
  const placed = pins.map((pin) => ({ ...pin, ...projection.place(pin) }));
  function choose(names: readonly string[], isChosen: boolean) {
    const others = chosen.filter((name) => !names.includes(name));
    search.go(withValues(search.asked, 'location_name', isChosen ? others : [...others, ...names]));
  }
  return (
    <div className="results-map" role="group" aria-label={words('search.map.label')}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {projection.kmPerUnit * width > coastFromKm &&
          coast.map((points, index) => (
            <polygon
              key={index}
              className="results-map__land"
              points={points
                .map(projection.place)
                .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
                .join(' ')}
            />
          ))}
        <path className="results-map__scale" d={`M24 ${height - 30}v10h${Math.round(bar.units)}v-10`} />
        <text className="results-map__km" x={24} y={height - 38}>
          {words('search.map.scale', { distance: bar.km })}
        </text>
      </svg>
      <ul>
        {clustersOf(placed, reach).map(({ x, y, members }) => {
          const names = members.map(({ name }) => name);
          const isChosen = names.every((name) => chosen.includes(name));
          return (
            <li key={names[0]} style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}>
              <button
                type="button"
                className="results-map__pin"
                aria-pressed={isChosen}
                title={names.join(', ')}
                onClick={() => choose(names, isChosen)}
              >
                <strong>{members.reduce((sum, { count }) => sum + count, 0)}</strong>
                <span>
                  {names[0]}
                  {names.length > 1 && ` +${names.length - 1}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
