import { randomBytes } from 'node:crypto';
import type { Backend } from '../backend.ts';
import type { Claim } from './claims.ts';

const shortestMs = 2_000;
const longestMs = 24 * 60 * 60 * 1000;

const signed = (site: string, stamp: string) => `form|${site}|${stamp}`;

/**
 * A token that goes into a form when it is made: it says when that was, signed, so that no robot can make one. It is good
 * for one lead. A page that is kept for many shoppers carries the same for all: whoever sends second gets another with
 * the answer, and sends again with that.
 */
export function mintFormToken(backend: Pick<Backend, 'keyedDigest'>, site: string, now: Date): string {
  const stamp = `${now.getTime().toString(36)}-${randomBytes(9).toString('base64url')}`;
  return `${stamp}.${backend.keyedDigest(signed(site, stamp))}`;
}

/**
 * What a lead claims with its token: the token itself, for as long as it would be good. Nothing unless it is a token of
 * this site, at least two seconds old (nobody fills in a form faster) and at most a day.
 */
export function formTokenClaim(
  backend: Pick<Backend, 'matchesDigest'>,
  site: string,
  token: string | undefined,
  now: Date,
): Claim | undefined {
  const [stamp = '', signature = ''] = (token ?? '').split('.');
  if (stamp === '' || !backend.matchesDigest(signed(site, stamp), signature)) return undefined;
  const madeAt = Number.parseInt(stamp, 36);
  const age = now.getTime() - madeAt;
  if (!(age >= shortestMs && age <= longestMs)) return undefined;
  return { kind: 'token', key: stamp, expiresAt: new Date(madeAt + longestMs + 1) };
}
