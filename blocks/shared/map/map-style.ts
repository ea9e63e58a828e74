import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { coast } from '../../../engine/dealer/coast.ts';
import { borders, cities } from './landmarks.ts';

type Geometry = Extract<Extract<SourceSpecification, { type: 'geojson' }>['data'], { coordinates: unknown }>;

/** Reads a colour of the page's theme. */
type ReadColour = (name: `--${string}`) => string;

/** The style of a live map: the site's own, its raster tiles, or the coastline in the colours of the page. */
export function mapStyle(address: string | undefined, colour: ReadColour): string | StyleSpecification {
  if (!address) return plainStyle(colour);
  return address.includes('{z}') ? rasterStyle(address) : address;
}

function rasterStyle(address: string): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: 18 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

function plainStyle(colour: ReadColour): StyleSpecification {
  const rings = coast.map((corners) => closed(corners.map(({ lng, lat }) => [lng, lat])));
  const line = { 'line-color': colour('--line-strong'), 'line-width': 1.5 };
  return {
    version: 8,
    sources: {
      land: inline({ type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }),
      borders: inline({ type: 'MultiLineString', coordinates: borders.map((corners) => corners.map((at) => [...at])) }),
      cities: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: cities.map(([name, lng, lat]) => ({
            type: 'Feature',
            properties: { name },
            geometry: { type: 'Point', coordinates: [lng, lat] },
          })),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--surface-3') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('--surface') } },
      { id: 'coast', type: 'line', source: 'land', paint: line, layout: { 'line-join': 'round' } },
      { id: 'borders', type: 'line', source: 'borders', paint: { ...line, 'line-dasharray': [3, 3], 'line-width': 1 } },
      {
        id: 'dots',
        type: 'circle',
        source: 'cities',
        paint: { 'circle-radius': 3, 'circle-color': colour('--ink-3') },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 13,
          'text-anchor': 'top',
          'text-offset': [0, 0.4],
        },
        paint: {
          'text-color': colour('--ink-3'),
          'text-halo-color': colour('--surface'),
          'text-halo-width': 1,
        },
      },
    ],
  };
}

function inline(data: Geometry): SourceSpecification {
  return { type: 'geojson', data };
}

/** A ring in GeoJSON form: it ends with its first corner. */
function closed(ring: number[][]): number[][] {
  return [...ring, ...ring.slice(0, 1)];
}
