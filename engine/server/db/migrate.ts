import { sql } from 'drizzle-orm';
import shoppers from './migrations/0001-shoppers.sql?raw';
import type { Database } from './database.ts';

/** Migrations in order; one that has run anywhere is never changed again. */
const migrations: readonly { readonly name: string; readonly text: string }[] = [
  { name: '0001-shoppers', text: shoppers },
];

/** Any number: whoever migrates holds this lock, so that server processes that start together take turns. */
const lockNumber = 4_720_591;

/** Brings a database up to date, all in one transaction: either everything new is there afterwards or nothing is. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(lockNumber))})`);
    await transaction.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const { name, text } of migrations) {
      const applied = await transaction.execute(sql`select name from schema_migrations where name = ${name}`);
      if (rowsOf(applied).length > 0) continue;
      for (const statement of text.split(/;\s*\n/).filter((part) => part.trim() !== ''))
        await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`insert into schema_migrations (name) values (${name})`);
    }
  });
}

/** Both drivers answer a bare statement with `rows`. */
function rowsOf(answer: unknown): readonly unknown[] {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows
    : [];
}
