import { hexColour, type SchemaType } from './refs.ts';
import { object, text } from '../shape.ts';

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

/** The families that a theme can name: those of the visitor's system, and those bundled with the engine. */
export const fontNames = [...systemFonts, ...bundledFonts] as const;

const sceneColours = {
  ink: colour('Text.'),
  line: colour('Borders and rules.'),
  surface: colour("The page's background."),
  panel: colour("The background of cards, panels and fields; the page's own when omitted."),
  onBrand: colour('Text on the brand colour; white or near-black when omitted.'),
  onAccent: colour('Text on the accent colour; white or near-black when omitted.'),
  success: colour('Good news.'),
  warning: colour('Warnings.'),
  danger: colour('Errors.'),
} as const;

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
        ...sceneColours,
      },
    ),
    scheme: {
      type: 'string',
      enum: ['light', 'dark', 'both'],
      description:
        'light: the colours as they are. dark: their dark scheme. both: whichever the device prefers. When omitted, the colours as they are.',
    },
    dark: object('Colours of the dark scheme; each is derived from `colours` when omitted.', {
      brand: colour('Headers, links and selected items.'),
      accent: colour('The primary action of a screen.'),
      ...sceneColours,
    }),
    radius: {
      type: 'string',
      enum: ['none', 'sharp', 'slight', 'soft', 'gentle', 'round', 'generous', 'full'],
      default: 'soft',
      description:
        'Corner radius: none 0, sharp 2 px, slight 4 px, soft 6 px, gentle 8 px, round 12 px, generous 20 px, full for pills.',
    },
    border: {
      type: 'string',
      enum: ['none', 'hairline', 'strong'],
      default: 'hairline',
      description:
        'The edges of cards and panels: none, a fine line, or 2 px in the colour of the text, as on fields and buttons.',
    },
    shadow: {
      type: 'string',
      enum: ['none', 'soft', 'offset'],
      default: 'none',
      description: 'The shadow of cards: none, soft, or a hard copy of their shape, moved down and to the right.',
    },
    fonts: object('Type families by name: those of the system cost nothing, a bundled one 12 to 37 kB.', {
      body: { type: 'string', enum: fontNames, default: 'system', description: 'Text.' },
      heading: { type: 'string', enum: fontNames, description: "Headings; the text's family when omitted." },
      headingWeight: {
        type: 'integer',
        enum: [400, 500, 600, 700, 800],
        default: 700,
        description: 'The weight of headings; a family without it takes its nearest.',
      },
    }),
    scale: {
      type: 'string',
      enum: ['compact', 'regular', 'large'],
      default: 'regular',
      description: 'The size of type: compact 0.9, large 1.15 of the regular one; half as much for running text.',
    },
    case: object('Letter case; the text itself stays as written.', {
      headings: {
        type: 'string',
        enum: ['none', 'upper', 'small-caps'],
        default: 'none',
        description: 'Of headings of the first and second level.',
      },
      buttons: { type: 'string', enum: ['none', 'upper'], default: 'none', description: 'Of buttons.' },
    }),
    density: {
      type: 'string',
      enum: ['airy', 'calm', 'compact'],
      default: 'calm',
      description: 'The spacing between sections.',
    },
    rhythm: {
      type: 'string',
      enum: ['open', 'bands', 'rules', 'double-rules', 'stripes'],
      default: 'open',
      description:
        'What divides sections: space alone, a tint behind every second one, a fine line, a double line, or diagonal stripes in the accent colour.',
    },
    card: {
      type: 'string',
      enum: [
        'standard',
        'specification',
        'picture',
        'gallery',
        'price',
        'offer',
        'pictogram',
        'ledger',
        'cutout',
        'row',
        'wide',
        'large',
      ],
      default: 'standard',
      description:
        "The design of vehicle cards: facts first as a table (specification), name and price on a large picture, a picture with a catalogue's caption (gallery), the price as a sticker, the offer above the picture, facts as pictograms, compact cells that share their lines (ledger), a picture that stands out of its frame (cutout), lines of a table (row), one large card a row (wide; row and wide in the list view), or large type.",
    },
    header: {
      type: 'string',
      enum: ['light', 'brand', 'dark'],
      default: 'light',
      description: "The header's background.",
    },
    logo: object(
      "The dealer's logo, in the header and in structured data. Draw the letters of an SVG as outlines: text in a picture is set in whatever typeface the visitor's device has, and slows the page down.",
      ['src', 'alt', 'width', 'height'],
      {
        src: text("Path of the picture, relative to the site's folder."),
        onDark: text(
          'Path of a picture of the same size for the header and the letterhead of printed pages where their ground is dark.',
        ),
        alt: text("Text alternative of the logo, usually the dealer's name."),
        width: { type: 'integer', minimum: 1, maximum: 2000, description: 'Its intrinsic width in pixels.' },
        height: { type: 'integer', minimum: 1, maximum: 2000, description: 'Its intrinsic height in pixels.' },
      },
    ),
    favicon: text("Path of the icon on the browser's tab, relative to the site's folder."),
  },
);

export type Theme = SchemaType<typeof themeSchema>;
