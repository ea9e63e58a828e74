import type { Place } from '../../engine/search/state.ts';

/** A failed lookup of a place, and why. */
export interface PlaceProblem extends Place {
  readonly kind: 'invalid' | 'failed';
}

/** Whether a text can be an Australian postcode. */
export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Thrown when a postcode is unknown or cannot be looked up. */
export class PlaceError extends Error {
  readonly problem: PlaceProblem;

  constructor(problem: PlaceProblem) {
    super(`${problem.postcode}: ${problem.kind}`);
    this.name = 'PlaceError';
    this.problem = problem;
  }
}
