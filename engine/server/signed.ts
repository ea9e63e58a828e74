import type { Backend } from './backend.ts';

/** A stamp with this deployment's signature, made for one purpose and no other. */
export function signed({ keyedDigest }: Pick<Backend, 'keyedDigest'>, purpose: string, stamp: string): string {
  return `${stamp}.${keyedDigest(`${purpose}|${stamp}`)}`;
}

/** The stamp of a signed one; nothing unless this deployment signed it for this purpose. */
export function signedStamp(
  { matchesDigest }: Pick<Backend, 'matchesDigest'>,
  purpose: string,
  text = '',
): string | undefined {
  const end = text.lastIndexOf('.');
  const stamp = text.slice(0, Math.max(end, 0));
  return stamp !== '' && matchesDigest(`${purpose}|${stamp}`, text.slice(end + 1)) ? stamp : undefined;
}
