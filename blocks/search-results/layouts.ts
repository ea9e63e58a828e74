import hung from './layouts/hung.css?inline';
import lead from './layouts/lead.css?inline';
import rail from './layouts/rail.css?inline';
import wall from './layouts/wall.css?inline';

/** The compositions of the results page. */
export const resultsLayouts = ['columns', 'lead', 'wall', 'hung', 'rail'] as const;

export type ResultsLayout = (typeof resultsLayouts)[number];

/** How its heading stands on the page. */
export const resultsBands = ['plain', 'centred', 'brand', 'deep', 'tint', 'picture'] as const;

/** What the compositions add to its CSS. */
export const resultsStyles: Readonly<Partial<Record<ResultsLayout, string>>> = { hung, lead, rail, wall };
