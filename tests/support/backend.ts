import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Backend, createBackend } from '../../engine/server/backend.ts';
import type { ServiceSettings } from '../../engine/server/services/index.ts';
import { testNow } from './render-block.tsx';

/** A PostgreSQL schema of its own for each backend, so that tests that run at once do not meet. */
async function ownSchema(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${name}`);
  await client.end();
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${name}`);
  return own.href;
}

export interface TestBackendOptions {
  readonly settings?: ServiceSettings;
  readonly now?: () => Date;
  readonly log?: Parameters<typeof createBackend>[0]['log'];
}

/**
 * A backend for tests: on the PostgreSQL that `DATABASE_URL` names, in a schema of its own, else on an embedded one in
 * memory. Nothing is opened before a test asks for the database.
 */
export function testBackend(options: TestBackendOptions = {}): Backend & { close(): Promise<void> } {
  const { settings = {}, now = () => testNow, log = () => {} } = options;
  const url = process.env['DATABASE_URL'];
  const create = (ownUrl?: string) => createBackend({ place: { url: ownUrl, folder: 'memory' }, settings, log, now });
  if (!url) return create();
  let opened: Promise<ReturnType<typeof createBackend>> | undefined;
  const open = () => (opened ??= ownSchema(url).then(create));
  const database = { get: async () => (await open()).database(), close: async () => (await opened)?.close() };
  return {
    database: database.get,
    services: createBackend({ place: { folder: 'memory' }, settings, log, now, database }).services,
    close: database.close,
  };
}
