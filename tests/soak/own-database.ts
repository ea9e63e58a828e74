import pg from 'pg';
import { hasPostgres, ownPostgres, type OwnPostgres } from '../support/postgres.ts';
import { atEnd } from './tidy.ts';

/** Provides a PostgreSQL of its own, removed afterwards; without one on this machine nothing is run. */
export async function withPostgres(run: (postgres: OwnPostgres) => Promise<void>): Promise<void> {
  if (!hasPostgres()) {
    console.log('This machine has no PostgreSQL: what needs one is left out.');
    return;
  }
  const postgres = await ownPostgres();
  const remove = atEnd(() => postgres.remove());
  try {
    await run(postgres);
  } finally {
    remove();
  }
}

let databases = 0;

/** Creates an empty database beside the others and returns its URL. */
export async function newDatabase({ url }: OwnPostgres): Promise<string> {
  databases += 1;
  const name = `soak_${databases}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
