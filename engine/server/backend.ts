import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AuditTrail, createAuditTrail } from './audit/trail.ts';
import { type Database, type DatabaseHandle, type DatabasePlace, openDatabase } from './db/database.ts';
import { databaseReadiness } from './db/readiness.ts';
import type { Log } from './log.ts';
import { createServices, type Services, type ServiceSettings } from './services/index.ts';

/** What calls and blocks may use besides the stock: the database and the outside services. */
export interface Backend {
  /** The open database; rejects while it cannot be reached. Opened at the first call: no page without need waits. */
  database(): Promise<Database>;
  /** Resolves when the database is reached, migrated and takes a write; rejects otherwise, after 2 s at the latest. */
  ready(): Promise<void>;
  readonly services: Services;
  /** Other servers that brochures may have pictures from; `*.example.com` stands for all below a name. */
  readonly pictureHosts: readonly string[];
  /** Who did what, and what was refused. */
  readonly audit: AuditTrail;
  /**
   * A digest of `text` that only this deployment can make: what is stored of a code or a phone, so that whoever reads
   * the table cannot find it by trying.
   */
  keyedDigest(text: string): string;
  /**
   * True where `digest` is the keyed digest of `text`, by the deployment's key or one of its earlier ones: what was
   * signed before the key was changed still holds (ASVS 5.0 11.2.2). Takes as long for a wrong one as for a right one.
   */
  matchesDigest(text: string, digest: string): boolean;
}

/** A shopper who has signed in on this site. */
export interface Visitor {
  readonly id: number;
  /** In national form, digits only; empty for an account without one. */
  readonly phone: string;
}

export interface BackendOptions {
  readonly place: DatabasePlace;
  /** Another way to the database, for tests. */
  readonly database?: DatabaseHandle;
  readonly settings?: ServiceSettings;
  /** Leaves events in the outbox to be read there, as previews show them. */
  readonly eventsInOutbox?: boolean;
  /** None when left out. */
  readonly pictureHosts?: readonly string[];
  /** Known to every process on this database, and not kept in it; one of this process's own when left out. */
  readonly secret?: () => string;
  /** Earlier secrets, whose digests are still accepted; nothing new is made with them. */
  readonly previousSecrets?: readonly string[];
  readonly log: Log;
  readonly now: () => Date;
}

/** The database and the services of a deployment; nothing is opened before it is used. */
export function createBackend(options: BackendOptions): Backend & Pick<DatabaseHandle, 'close' | 'pool'> {
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
