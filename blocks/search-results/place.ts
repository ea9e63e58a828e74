import type { Point } from '../../engine/place/postcodes.ts';
import type { Place } from '../../engine/search/state.ts';

/** A place that could not be searched around, and why. */
export interface PlaceProblem extends Place {
  readonly kind: 'invalid' | 'failed';
}

/** Whether a text can be an Australian postcode. */
export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Thrown where a postcode is unknown or cannot be looked up. */
export class PlaceError extends Error {
  readonly problem: PlaceProblem;

  constructor(problem: PlaceProblem) {
    super(`The postcode ${problem.postcode} is ${problem.kind === 'invalid' ? 'unknown' : 'not to be looked up now'}`);
    this.name = 'PlaceError';
    this.problem = problem;
  }
}

const longestWaitMs = 5000;
const known = new Map<string, Point>();

function pointOf(answer: unknown): Point | undefined {
  const { results } = answer as { results?: readonly { geometry?: { location?: Point } }[] };
  return results?.[0]?.geometry?.location;
}

/** Asks the site where a postcode is, once for each. @throws PlaceError */
export async function locate(place: Place, leaving: AbortSignal): Promise<Point> {
  const { postcode } = place;
  if (!isPostcode(postcode)) throw new PlaceError({ kind: 'invalid', ...place });
  const found = known.get(postcode);
  if (found) return found;
  let response: Response;
  let point: Point | undefined;
  try {
    response = await fetch(`/api/geocode?postcode=${postcode}`, {
      signal: AbortSignal.any([leaving, AbortSignal.timeout(longestWaitMs)]),
    });
    point = response.ok ? pointOf(await response.json()) : undefined;
  } catch (error) {
    if (leaving.aborted) throw error;
    console.warn('A postcode could not be looked up.', error);
    throw new PlaceError({ kind: 'failed', ...place });
  }
  if (!point) throw new PlaceError({ kind: response.status === 404 ? 'invalid' : 'failed', ...place });
  known.set(postcode, point);
  return point;
}
