import base from './base.css?inline';
import controls from './controls.css?inline';
import surfaces from './surfaces.css?inline';

/** The styles that all blocks share. */
export const baseCss = [base, controls, surfaces].join('\n');
