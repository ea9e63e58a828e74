import { randomBytes } from 'node:crypto';
import { dayMs } from '../../time/day.ts';
import type { Backend } from '../backend.ts';
import { signed, signedStamp } from '../signed.ts';
import type { Claim } from './claims.ts';

const shortestMs = 2_000;
const longestMs = dayMs;

/**
 * A token rendered into a form, recording when it was made and signed so that bots cannot forge one. It is valid for
 * one lead. A cached page carries the same token for everyone: the second shopper to submit receives a new one with the
 * answer and submits again.
 */
export function mintFormToken(backend: Pick<Backend, 'keyedDigest'>, site: string, now: Date): string {
  const stamp = `${now.getTime().toString(36)}-${randomBytes(9).toString('base64url')}`;
  return signed(backend, `form|${site}`, stamp);
}

/**
 * The claim a lead makes with its token: the token itself, for as long as it would be valid. Nothing unless it is a
 * token of this site, at least two seconds old (nobody fills in a form faster) and at most a day.
 */
export function formTokenClaim(
  backend: Pick<Backend, 'matchesDigest'>,
  site: string,
  token: string | undefined,
  now: Date,
): Claim | undefined {
  const stamp = signedStamp(backend, `form|${site}`, token);
  if (stamp === undefined) return undefined;
  const madeAt = Number.parseInt(stamp, 36);
  const age = now.getTime() - madeAt;
  if (!(age >= shortestMs && age <= longestMs)) return undefined;
  return { kind: 'token', key: stamp, expiresAt: new Date(madeAt + longestMs + 1) };
}
