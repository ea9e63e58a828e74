import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AuditTrail, createAuditTrail } from './audit/trail.ts';
import { openDatabase } from './db/database.ts';
import { databaseReadiness } from './db/readiness.ts';
import { createServices, type Services } from './services/index.ts';
import type { Database, DatabaseHandle, DatabasePlace } from './db/handle.ts';
import type { ServiceOptions, ServiceSettings } from './services/ports.ts';

/** What calls and blocks can use besides the stock: the database and the outside services. */
export interface Backend {
  /**
   * The open database; rejects while it is unreachable. Opened on first use, so that pages that need none do not wait.
   */
  database(): Promise<Database>;
  /** Resolves when the database is reachable, migrated and writable; rejects otherwise, after 2 s at the latest. */
  ready(): Promise<void>;
  readonly services: Services;
  /** Other servers that brochures may load pictures from; `*.example.com` matches every subdomain. */
  readonly pictureHosts: readonly string[];
  readonly audit: AuditTrail;
  /**
   * A keyed digest that only this deployment can compute, used to store codes and phones so that whoever reads the
   * table cannot recover them by brute force.
   */
  keyedDigest(text: string): string;
  /**
   * Whether `digest` is the keyed digest of `text` under the current key or an earlier one, so that signatures survive
   * a key rotation (ASVS 5.0 11.2.2). Runs in constant time.
   */
  matchesDigest(text: string, digest: string): boolean;
}

export interface BackendOptions extends Pick<ServiceOptions, 'eventsInOutbox' | 'log' | 'now'> {
  readonly place: DatabasePlace;
  /** A substitute database, for tests. */
  readonly database?: DatabaseHandle;
  readonly settings?: ServiceSettings;
  /** None when omitted. */
  readonly pictureHosts?: readonly string[];
  /** Shared by every process on this database but not stored in it; when omitted, one is generated for this process. */
  readonly secret?: () => string;
  /** Previous secrets, whose digests are still accepted but no longer created. */
  readonly previousSecrets?: readonly string[];
}

/** A backend for its creator, who prepares and closes it. */
interface OwnBackend extends Backend, Pick<DatabaseHandle, 'close' | 'pool'> {
  /** Opens and migrates the database, unless it is one that opens when it is needed: see `DatabaseHandle.atRest`. */
  prepare(): Promise<void>;
}

/** The database and services of a deployment; nothing is opened before it is used. */
export function createBackend(options: BackendOptions): OwnBackend {
  const {
    place,
    settings = {},
    eventsInOutbox = false,
    previousSecrets = [],
    log,
    now,
    database = openDatabase(place, log),
  } = options;
  let secret: string | undefined;
  const key = () => (secret ??= options.secret?.() ?? randomBytes(32).toString('base64url'));
  const services = createServices({ settings, eventsInOutbox, database, log, now });
  const keyedDigest = (text: string) => digestWith(key(), text);
  const audit = createAuditTrail({ database, keyedDigest, log, now });
  return {
    database: () => database.get(),
    ready: databaseReadiness(database),
    pool: () => database.pool?.(),
    async prepare() {
      if (!(await database.atRest?.())) await database.get();
    },
    services,
    pictureHosts: options.pictureHosts ?? [],
    audit,
    keyedDigest,
    matchesDigest(text, digest) {
      const given = Buffer.from(digest);
      return [key(), ...previousSecrets].some((secret) => {
        const wanted = Buffer.from(digestWith(secret, text));
        return wanted.length === given.length && timingSafeEqual(wanted, given);
      });
    },
    async close() {
      await services.outbox.stop();
      await audit.flush();
      await database.close();
    },
  };
}

function digestWith(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
