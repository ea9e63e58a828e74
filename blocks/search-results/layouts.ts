import type { CSSProperties } from 'react';
import { pictureFiles } from '../../engine/site/media.ts';
import band from './layouts/band.css?inline';
import centred from './layouts/centred.css?inline';
import hung from './layouts/hung.css?inline';
import lead from './layouts/lead.css?inline';
import picture from './layouts/picture.css?inline';
import rail from './layouts/rail.css?inline';
import wall from './layouts/wall.css?inline';

export const resultsLayouts = ['columns', 'lead', 'wall', 'hung', 'rail'] as const;

export type ResultsLayout = (typeof resultsLayouts)[number];

/** The styles of its heading. */
export const resultsBands = ['plain', 'centred', 'brand', 'deep', 'tint', 'picture'] as const;

/** The additional CSS of compositions and bands. */
export const resultsStyles: Readonly<Partial<Record<ResultsLayout | (typeof resultsBands)[number], string>>> = {
  hung,
  lead,
  rail,
  wall,
  centred,
  picture,
  brand: band,
  deep: band,
  tint: band,
};

/** The composition that a document chooses for the page. */
export interface ResultsFrame {
  readonly heading?: string | undefined;
  readonly layout: ResultsLayout;
  readonly band: (typeof resultsBands)[number];
  readonly image?: string | undefined;
  readonly side: 'start' | 'end';
}

/** The largest file of a picture in each format, as a CSS image. */
function cssImage(source: string): string {
  const files = pictureFiles(source);
  const largest = ['avif', 'webp'].flatMap((format) => {
    const file = files.findLast((name) => name.endsWith(`.${format}`));
    return file ? [`url("${encodeURI(file)}") type("image/${format}")`] : [];
  });
  return `image-set(${largest.join(', ')})`;
}

/**
 * The attributes of the page's root. Only the server sets them: only the style sheet reads them, so the browser needs
 * no code for them. A picture behind the heading is set in CSS, so that phones do not download it.
 */
export function frameOf({ layout, band, image, side }: ResultsFrame, placement: string) {
  return {
    className: `results container results--${layout}${side === 'end' ? ' results--end' : ''}`,
    'data-band': band === 'plain' ? undefined : band,
    'data-placement': placement,
    ...(image && band === 'picture' ? { style: { '--picture': cssImage(image) } as CSSProperties } : {}),
  };
}
