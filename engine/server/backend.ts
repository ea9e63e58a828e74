import { type Database, type DatabaseHandle, type DatabasePlace, openDatabase } from './db/database.ts';
import type { Log } from './log.ts';
import { createServices, type Services, type ServiceSettings } from './services/index.ts';

/** What calls and blocks may use besides the stock: the database and the outside services. */
export interface Backend {
  /** The open database; rejects while it cannot be reached. Opened at the first call: no page without need waits. */
  database(): Promise<Database>;
  readonly services: Services;
}

/** A shopper who has signed in on this site. */
export interface Visitor {
  readonly id: number;
  /** In national form, digits only. */
  readonly phone: string;
}

export interface BackendOptions {
  readonly place: DatabasePlace;
  /** Another way to the database, for tests. */
  readonly database?: DatabaseHandle;
  readonly settings?: ServiceSettings;
  readonly log: Log;
  readonly now: () => Date;
}

/** The database and the services of a deployment; nothing is opened before it is used. */
export function createBackend(options: BackendOptions): Backend & Pick<DatabaseHandle, 'close'> {
  const { place, settings = {}, log, now, database = openDatabase(place) } = options;
  const services = createServices({ settings, database, log, now });
  return {
    database: () => database.get(),
    services,
    async close() {
      await services.outbox.stop();
      await database.close();
    },
  };
}
