import { expect, test } from 'vitest';
import { mapStyle } from './map-style.ts';

const colour = (name: string) => name;

test('the map is drawn from the coastline in the colours of the page, and loads nothing', () => {
  const style = mapStyle(undefined, colour);
  expect(style).toMatchObject({
    layers: [
      { type: 'background', paint: { 'background-color': '--surface-3' } },
      { type: 'fill', paint: { 'fill-color': '--surface' } },
      { id: 'coast', type: 'line' },
      { id: 'borders', type: 'line' },
      { type: 'circle' },
      { type: 'symbol' },
    ],
  });
  const { data } = Object(Object(style).sources).land;
  for (const [ring] of data.coordinates) expect(ring.at(-1)).toEqual(ring[0]);
  expect(JSON.stringify(style)).not.toContain('http');
});

test('or it is the style at the address of the document, or made of the tiles there', () => {
  expect(mapStyle('https://tiles.example/style.json', colour)).toBe('https://tiles.example/style.json');
  expect(mapStyle('https://tiles.example/{z}/{x}/{y}.png', colour)).toMatchObject({
    sources: { tiles: { type: 'raster', tiles: ['https://tiles.example/{z}/{x}/{y}.png'] } },
  });
});
