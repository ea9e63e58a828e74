import type { Backend } from './backend.ts';

/** A stamp signed by this deployment for one purpose only. */
export function signed({ keyedDigest }: Pick<Backend, 'keyedDigest'>, purpose: string, stamp: string): string {
  return `${stamp}.${keyedDigest(`${purpose}|${stamp}`)}`;
}

/** The stamp of a signed text; `undefined` unless this deployment signed it for this purpose. */
export function signedStamp(
  { matchesDigest }: Pick<Backend, 'matchesDigest'>,
  purpose: string,
  text = '',
): string | undefined {
  const end = text.lastIndexOf('.');
  const stamp = text.slice(0, Math.max(end, 0));
  return stamp !== '' && matchesDigest(`${purpose}|${stamp}`, text.slice(end + 1)) ? stamp : undefined;
}
