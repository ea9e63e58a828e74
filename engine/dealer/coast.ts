import coasts from './coast.json';
import type { Point } from './postcodes.ts';

/** The coastlines of Australia's mainland and Tasmania, coarse, with the most crowded bay: enough to recognise a place. */
export const coast: readonly (readonly Point[])[] = coasts.map((corners) =>
  corners.map(([lng = 0, lat = 0]) => ({ lat, lng })),
);
