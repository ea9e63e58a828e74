import { hexColour, type SchemaType } from './refs.ts';
import { object, record, text } from '../shape.ts';

const colour = (description: string) =>
  ({ type: 'string', pattern: hexColour, description: `${description} As #rrggbb.` }) as const;

const systemFonts = ['system', 'rounded', 'humanist', 'geometric', 'serif', 'slab', 'mono'] as const;

const bundledFonts = [
  'archivo',
  'barlow',
  'barlow-condensed',
  'big-shoulders-display',
  'bricolage-grotesque',
  'fraunces',
  'hanken-grotesk',
  'instrument-sans',
  'libre-franklin',
  'newsreader',
  'nunito-sans',
  'onest',
  'outfit',
  'plus-jakarta-sans',
  'roboto-slab',
  'source-sans-3',
  'source-serif-4',
  'work-sans',
] as const;

/** The families that a theme can name: those of the reader's system, and those that come with the engine. */
export const fontNames = [...systemFonts, ...bundledFonts] as const;

/** `theme`: how the site looks. */
export const themeSchema = object(
  "The site's appearance: colours, shape, type and logo. Everything else is derived from these.",
  ['colours', 'radius', 'logo'],
  {
    colours: object(
      'Two colours make a theme; the others have derived defaults. Text must reach a contrast of 4.5 : 1.',
      ['brand', 'accent'],
      {
        brand: colour("The dealer's own colour, for headers, links and selected items."),
        accent: colour('For the primary action of a screen.'),
        ink: colour('Text.'),
        line: colour('Borders and rules.'),
        surface: colour("The page's background."),
        onBrand: colour('Text on the brand colour; white or near-black when omitted.'),
        onAccent: colour('Text on the accent colour; white or near-black when omitted.'),
        success: colour('Good news.'),
        warning: colour('Warnings.'),
        danger: colour('Errors.'),
      },
    ),
    radius: {
      type: 'string',
      enum: ['none', 'soft', 'round', 'full'],
      default: 'soft',
      description: 'Corner radius: none 0, soft 6 px, round 12 px, full for pills.',
    },
    fonts: object('Type families by name: those of the system cost nothing, a bundled one 12 to 37 kB.', {
      body: { type: 'string', enum: fontNames, default: 'system', description: 'Text.' },
      heading: { type: 'string', enum: fontNames, description: "Headings; the text's family when omitted." },
    }),
    density: {
      type: 'string',
      enum: ['calm', 'compact'],
      default: 'calm',
      description: 'The spacing between sections.',
    },
    header: {
      type: 'string',
      enum: ['light', 'brand', 'dark'],
      default: 'light',
      description: "The header's background.",
    },
    logo: record("The dealer's logo, in the header and in structured data.", {
      src: text("Path of the picture, relative to the site's folder."),
      alt: text("Text alternative of the logo, usually the dealer's name."),
      width: { type: 'integer', minimum: 1, maximum: 2000, description: 'Its intrinsic width in pixels.' },
      height: { type: 'integer', minimum: 1, maximum: 2000, description: 'Its intrinsic height in pixels.' },
    }),
    favicon: text("Path of the icon on the browser's tab, relative to the site's folder."),
  },
);

export type Theme = SchemaType<typeof themeSchema>;
