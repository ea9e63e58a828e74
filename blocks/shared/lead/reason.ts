import { ApiFailure } from '../../../engine/browser/api.ts';

/** Why the server says that a call failed; undefined if it gave no reason or could not be reached. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiFailure && error.status > 0 && error.code !== 'failed' ? error.message : undefined;
}
