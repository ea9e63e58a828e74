import { type Backend, createBackend } from '../../engine/server/backend.ts';
import { openDatabase } from '../../engine/server/db/database.ts';
import { closedAfterwards, emptyDatabase } from './databases.ts';
import { ownSchema } from './postgres.ts';
import { testNow } from './render-block.tsx';
import type { DatabaseHandle } from '../../engine/server/db/handle.ts';
import type { ServiceSettings } from '../../engine/server/services/ports.ts';

export interface TestBackendOptions {
  readonly settings?: ServiceSettings;
  readonly eventsInOutbox?: boolean;
  readonly now?: () => Date;
  readonly log?: Parameters<typeof createBackend>[0]['log'];
}

/** A database opened in its own schema on first use. */
function ownDatabase(place: () => Promise<string>): DatabaseHandle {
  let opened: Promise<DatabaseHandle> | undefined;
  const open = () => (opened ??= place().then((url) => openDatabase({ url, folder: 'memory' })));
  return { get: async () => (await open()).get(), close: async () => (await opened)?.close() };
}

/** Backends of several server processes that share one database and one secret. */
export function testBackends(
  count: number,
  options: TestBackendOptions = {},
): (Backend & { close(): Promise<void> })[] {
  const { settings = {}, eventsInOutbox = false, now = () => testNow, log = () => {} } = options;
  const url = process.env['DATABASE_URL'];
  let own: Promise<string> | undefined;
  const embedded = closedAfterwards(openDatabase({ folder: 'memory', inMemory: emptyDatabase }));
  return Array.from({ length: count }, () => {
    const database = url ? ownDatabase(() => (own ??= ownSchema(url))) : embedded;
    return createBackend({
      place: { folder: 'memory' },
      database,
      settings,
      eventsInOutbox,
      log,
      now,
      secret: () => 'test',
    });
  });
}

/**
 * A backend for tests: on the PostgreSQL at `DATABASE_URL`, in a schema of its own, else on an embedded one in memory.
 * Nothing is opened before a test uses the database.
 */
export function testBackend(options: TestBackendOptions = {}): Backend & { close(): Promise<void> } {
  const [backend] = testBackends(1, options);
  if (!backend) throw new Error('No backend was made.');
  return backend;
}
