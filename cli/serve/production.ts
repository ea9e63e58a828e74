import ipaddr from 'ipaddr.js';
import { UsageError } from '../failure.ts';
import { addresses, type Settings } from './environment.ts';

interface Need {
  readonly settings: readonly string[];
  /** The consequence of leaving it out, and what to do. */
  readonly why: string;
}

/** The needs of a deployment for real shoppers; one of the settings is enough for each. */
const needs: readonly Need[] = [
  {
    settings: ['FORECOURT_SECRET'],
    why: 'FORECOURT_SECRET is missing: it signs codes, forms and search tokens. Create one with "openssl rand -base64 32" and give it to every process, or name its file in FORECOURT_SECRET_FILE.',
  },
  {
    settings: ['DATABASE_URL', 'FORECOURT_DATA'],
    why: 'DATABASE_URL is missing: it stores leads and accounts. Name a PostgreSQL, or in FORECOURT_DATA a persistent folder for the embedded database (one process alone).',
  },
  {
    settings: ['FORECOURT_SMS_URL'],
    why: 'FORECOURT_SMS_URL is missing: shoppers would receive no sign-in codes. Name an SMS gateway.',
  },
];

/** True when the environment says that this is a demo (`--demo`, `FORECOURT_DEMO=1`). */
export function isDemo(settings: Settings, demo?: boolean): boolean {
  return demo === true || settings['FORECOURT_DEMO'] === '1';
}

/**
 * Rejects, with a UsageError that lists everything, a deployment that lacks what real shoppers need or that sends their
 * data over the public internet unencrypted (ASVS 5.0 12.3.1, 12.3.3).
 */
export function refuseUnfit(settings: Settings): void {
  const missing = needs
    .filter((need) => need.settings.every((name) => !settings[name] || settings[name] === 'memory'))
    .map(({ why }) => why);
  const plain = settings['FORECOURT_ALLOW_PLAIN'] === '1' ? [] : plainConnections(settings);
  if (missing.length + plain.length === 0) return;
  throw new UsageError(
    [
      'This deployment is not ready for real shoppers:',
      ...[...missing, ...plain].map((line) => `  - ${line}`),
      ...(plain.length > 0
        ? ['FORECOURT_ALLOW_PLAIN=1 allows unencrypted connections, if they are protected in another way.']
        : []),
      'To try the sites out without all this, run "forecourt serve --demo" (or set FORECOURT_DEMO=1), or "forecourt preview".',
    ].join('\n'),
  );
}

function addressOf(text = ''): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function plainConnections(settings: Settings): readonly string[] {
  const plain = ['MEILISEARCH_HOST', ...addresses].flatMap((name) => {
    const url = addressOf(settings[name]);
    if (url?.protocol !== 'http:' || isPrivateHost(url.hostname)) return [];
    return [`${name} connects to "${url.hostname}" without TLS. Use its https address.`];
  });
  const database = addressOf(settings['DATABASE_URL']);
  if (!database || isPrivateHost(database.hostname) || hasTls(database)) return plain;
  const advice = 'Add "?sslmode=verify-full" to the address.';
  return [...plain, `DATABASE_URL connects to "${database.hostname}" without TLS. ${advice}`];
}

/** The modes of libpq that never fall back to an unencrypted connection. */
const tlsModes = ['require', 'verify-ca', 'verify-full'];

function hasTls({ searchParams }: URL): boolean {
  return tlsModes.includes(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true';
}

const privateRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/**
 * Names that public DNS never resolves: of this machine, and those reserved for private networks (RFC 6761, 6762, 8375,
 * ICANN's `internal`).
 */
const privateName = /^[^.]+$|(?:^|\.)localhost$|\.(?:local|internal|home\.arpa)$/;

/**
 * True for a host of this machine or of a private network, by its address or name. Names are not looked up, since the
 * result may change while the server runs.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // A socket's folder is in the query.
  if (name === '') return true;
  if (ipaddr.isValid(name)) return privateRanges.includes(ipaddr.process(name).range());
  return privateName.test(name.toLowerCase());
}
