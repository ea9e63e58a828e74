import { object, text } from '../shape.ts';
import type { SchemaType } from './refs.ts';

const host = '^https://[a-z0-9.-]+(:[0-9]+)?';

export const mapSchema = object(
  'Where the live map of locations comes from; without it, the map is drawn from the coastline, and nothing else is loaded.',
  ['address', 'attribution'],
  {
    address: {
      type: 'string',
      pattern: `${host}/`,
      description: 'A MapLibre style, or raster tiles: an address with {z}, {x} and {y} in it.',
      examples: ['https://tiles.example/styles/plain.json', 'https://tiles.example/{z}/{x}/{y}.png'],
    },
    attribution: text('Who the map is from, printed on it.'),
    origins: {
      type: 'array',
      items: { type: 'string', pattern: `${host}$`, description: 'An origin such as https://tiles.example.' },
      uniqueItems: true,
      description: 'Further origins that the style loads its tiles, glyphs and sprites from.',
    },
  },
);

const picture = (of: string, name: string) =>
  ({
    type: 'string',
    pattern: `(${host}/|^media/).*\\{name\\}`,
    description: `${of}: an address, or a path in the site's folder, with {name} in it, for ${name}.`,
  }) as const;

export const imagesSchema = object(
  'Addresses of pictures that many sites share; without one, those that come with the product. A placeholder stands in for a picture that does not load.',
  {
    logos: picture('Logos of makes that the document names none for', 'the make in lower case with hyphens'),
    bodyIcons: picture('Icons of body types', 'the body type in lower case with hyphens'),
    mapPins: picture('Pins of maps', 'the type of the location: sales, service or parts'),
  },
);

export type Images = SchemaType<typeof imagesSchema>;
export type LiveMap = SchemaType<typeof mapSchema>;
