import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './handle.ts';

interface Migration {
  readonly name: string;
  readonly text: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', { eager: true, query: '?raw', import: 'default' });

/** Migrations in order, by the numbers of their names; one that has run anywhere is never changed. */
const migrations: readonly Migration[] = Object.keys(files)
  .sort()
  .map((file) => ({ name: basename(file, '.sql'), text: files[file] ?? '' }));

/** An arbitrary number: the advisory lock held while migrating, so that processes started together take turns. */
const lockNumber = 4_720_591;

/** The database schema is older than this program, which is not allowed to migrate it. */
export class SchemaBehindError extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The database lacks ${missing.join(', ')}. Run "forecourt database migrate" as the role that owns its tables, or unset FORECOURT_MIGRATE=off.`,
    );
    this.name = 'SchemaBehindError';
  }
}

/** The migrations that have not run on a database. Only reads, so a role without DDL rights may call it. */
async function missingFrom(database: Database): Promise<readonly Migration[]> {
  const [known] = rowsOf(await database.execute(sql`select to_regclass('schema_migrations') is not null as there`));
  if (known?.['there'] !== true) return migrations;
  const applied = new Set(
    rowsOf(await database.execute(sql`select name from schema_migrations`)).map(({ name }) => name),
  );
  return migrations.filter(({ name }) => !applied.has(name));
}

/** @returns whether no migration is missing. */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await missingFrom(database)).length === 0;
}

/**
 * Migrates a database in a single transaction: either everything new is there afterwards or nothing is. An up-to-date
 * one is only read.
 *
 * @returns the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  if (await isMigrated(database)) return [];
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockNumber))})`);
    await transaction.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const missing = await missingFrom(transaction);
    for (const { name, text } of missing) {
      for (const statement of text.split(/;\s*\n/).filter((part) => part.trim() !== ''))
        await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`insert into schema_migrations (name) values (${name})`);
    }
    return missing.map(({ name }) => name);
  });
}

/** @throws SchemaBehindError when migrations this program needs are missing. */
export async function requireMigrated(database: Database): Promise<void> {
  const missing = await missingFrom(database);
  if (missing.length > 0) throw new SchemaBehindError(missing.map(({ name }) => name));
}

/** Both drivers return `rows` for a raw statement. */
function rowsOf(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows
    : [];
}
