import type { PoolClient } from 'pg';
import { traceQueries } from '../tracing/queries.ts';
import type { Database, Opened, Reports } from './database.ts';
import * as schema from './schema.ts';

const mostConnections = 10;
/** For a connection, a free one or a new one: whoever waits longer is told that the database is not there. */
const connectTimeoutMs = 5000;
const statementTimeoutMs = 10_000;
/** A transaction whose process stands still holds locks for no longer than this. */
const idleInTransactionMs = 15_000;
/** Longer than any statement may take on the server: what is silent for this long has lost its server. */
const answerTimeoutMs = 15_000;
const keepAliveAfterMs = 10_000;

/** What PostgreSQL says of a table, a schema or a database that is not there. */
const missing = new Set(['42P01', '3F000', '3D000']);

/**
 * A pool of connections to a PostgreSQL. Nothing is asked of it before the first query. A server that restarts, ends
 * connections or stands still costs the queries under way and nothing else: they reject within a bounded time, and
 * later ones get new connections (ASVS 5.0 16.5.2).
 */
export async function openPostgres(url: string, { emptied, log }: Reports): Promise<Opened> {
  const [{ Pool }, { drizzle }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  });
  let lost = false;
  const lose = (error: Error) => {
    if (lost) return;
    lost = true;
    log('error', 'The database ended its connections; new ones are made.', { error: error.message });
  };
  pool.on('error', lose);
  pool.on('connect', (client) => {
    if (lost) log('info', 'The database answers again.');
    lost = false;
    // The pool hears a connection that breaks while idle; unheard, one that breaks in use would end the process.
    client.on('error', lose);
    traceQueries(client);
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code && missing.has(code)) emptied();
    });
  });
  const database: Database = drizzle(pool, { schema });
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      release(client);
    }
  };
  return {
    database,
    close: () => pool.end(),
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * Gives a connection back; one that broke, or that is still in a transaction because its end was not heard, is closed
 * instead. (drizzle's own transactions on a pool keep a connection for good when their `begin` fails.)
 */
function release(client: PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I');
}
