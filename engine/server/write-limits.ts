import { withinLimit } from './accounts/limits.ts';
import type { Backend } from './backend.ts';

/** What anybody may send without signing in, and how many of it one address may in a while. */
const limits = {
  /** Many shoppers may share an address: a mobile network, a showroom. */
  lead: 40,
  reveal: 200,
  event: 5000,
} as const;

const windowMs = 10 * 60_000;

interface Writer {
  /** Slug of the site. */
  readonly site: string;
  readonly backend: Pick<Backend, 'database' | 'keyedDigest'>;
  readonly now: Date;
  /** The shopper's address as the server sees it; where it is not known, nothing is counted. */
  readonly remoteAddress: string;
}

/** Counts one more of a kind and tells whether its sender has not had too many; all processes count together. */
export async function mayWrite(kind: keyof typeof limits, writer: Writer): Promise<boolean> {
  const { site, backend, now, remoteAddress: key } = writer;
  if (key === '') return true;
  return withinLimit(backend, { site, kind: `${kind}-address`, key, maximum: limits[kind], windowMs }, now);
}
