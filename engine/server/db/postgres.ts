import type { PoolClient } from 'pg';
import { traceQueries } from '../tracing/queries.ts';
import * as schema from './schema.ts';
import type { Database, Opened, Reports } from './handle.ts';

const mostConnections = 10;
/** Maximum wait for a free or new connection, after which the database counts as unreachable. */
const connectTimeoutMs = 5000;
const usualStatementMs = 10_000;
/** Maximum time a transaction of a stalled process can hold locks. */
const idleInTransactionMs = 15_000;
/** A connection that is silent for this much longer than a statement may take has lost its server. */
const lateAnswerMs = 5000;
const keepAliveAfterMs = 10_000;

/** PostgreSQL's error codes for a missing table, schema or database. */
const missing = new Set(['42P01', '3F000', '3D000']);

/**
 * A pool of connections to a PostgreSQL server, which is not contacted before the first query. A server that restarts,
 * drops connections or hangs costs only the queries in progress: they reject within a bounded time, and later ones get
 * new connections (ASVS 5.0 16.5.2). A statement may take `statementMs`.
 */
export async function openPostgres(
  url: string,
  { emptied, log }: Reports,
  statementMs = usualStatementMs,
): Promise<Opened> {
  const [{ Pool }, { drizzle }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: statementMs + lateAnswerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  });
  let lost = false;
  const lose = (error: Error) => {
    if (lost) return;
    lost = true;
    log('error', 'The database closed its connections; new ones are being made.', { error: error.message });
  };
  pool.on('error', lose);
  pool.on('connect', (client) => {
    if (lost) log('info', 'The database is answering again.');
    lost = false;
    // The pool reports a connection that breaks while idle; without a listener, one that breaks in use would end the
    // process.
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
 * Returns a connection to the pool; one that is broken, or still in a transaction because its end got lost, is closed
 * instead. (drizzle's own pooled transactions leak a connection when their `begin` fails.)
 */
function release(client: PoolClient): void {
  client.release(client.getTransactionStatus() !== 'I');
}
