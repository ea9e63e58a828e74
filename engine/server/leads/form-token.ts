import type { Backend } from '../backend.ts';

const shortestMs = 2_000;
const longestMs = 24 * 60 * 60 * 1000;

type Digest = Pick<Backend, 'keyedDigest'>;

function sign({ keyedDigest }: Digest, site: string, stamp: string): string {
  return keyedDigest(`form|${site}|${stamp}`).slice(0, 27);
}

/** A token that goes into a form when it is made: it says when that was, signed, so that no robot can make one. */
export function mintFormToken(backend: Digest, site: string, now: Date): string {
  const stamp = now.getTime().toString(36);
  return `${stamp}.${sign(backend, site, stamp)}`;
}

/** True for a token of this site that is at least two seconds old (nobody fills in a form faster) and at most a day. */
export function isFormToken(backend: Digest, site: string, token: string | undefined, now: Date): boolean {
  const [stamp = '', signature = ''] = (token ?? '').split('.');
  if (stamp === '' || signature !== sign(backend, site, stamp)) return false;
  const age = now.getTime() - Number.parseInt(stamp, 36);
  return age >= shortestMs && age <= longestMs;
}
