import { createHmac, randomBytes } from 'node:crypto';
import { type Database, type DatabaseHandle, type DatabasePlace, openDatabase } from './db/database.ts';
import type { Log } from './log.ts';
import { createServices, type Services, type ServiceSettings } from './services/index.ts';

/** What calls and blocks may use besides the stock: the database and the outside services. */
export interface Backend {
  /** The open database; rejects while it cannot be reached. Opened at the first call: no page without need waits. */
  database(): Promise<Database>;
  readonly services: Services;
  /**
   * A digest of `text` that only this deployment can make: what is stored of a code or a phone, so that whoever reads
   * the table cannot find it by trying.
   */
  keyedDigest(text: string): string;
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
  /** Known to every process on this database, and not kept in it; one of this process's own when left out. */
  readonly secret?: () => string;
  readonly log: Log;
  readonly now: () => Date;
}

/** The database and the services of a deployment; nothing is opened before it is used. */
export function createBackend(options: BackendOptions): Backend & Pick<DatabaseHandle, 'close'> {
  const { place, settings = {}, log, now, database = openDatabase(place) } = options;
  let secret: string | undefined;
  const key = () => (secret ??= options.secret?.() ?? randomBytes(32).toString('base64url'));
  const services = createServices({ settings, database, log, now });
  return {
    database: () => database.get(),
    services,
    keyedDigest: (text) => createHmac('sha256', key()).update(text).digest('base64url'),
    async close() {
      await services.outbox.stop();
      await database.close();
    },
  };
}
