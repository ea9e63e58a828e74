import { sql } from 'drizzle-orm';
import { migrate } from '../../engine/server/db/migrate.ts';
import type { MigrateOptions } from './index.ts';
import { withDatabase } from './open.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

export async function migrateDatabase({ grant }: MigrateOptions): Promise<void> {
  await withDatabase(
    async (database) => {
      const applied = await migrate(database);
      print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
      if (grant === undefined) return;
      const role = sql.identifier(grant);
      await database.transaction(async (transaction) => {
        const answer = await transaction.execute(sql`select quote_ident(current_schema()) as schema`);
        const schema = sql.raw((answer as unknown as { rows: { schema: string }[] }).rows[0]?.schema ?? 'public');
        await transaction.execute(sql`grant usage on schema ${schema} to ${role}`);
        await transaction.execute(
          sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
        );
        await transaction.execute(sql`grant usage on all sequences in schema ${schema} to ${role}`);
        await transaction.execute(sql`revoke insert, update, delete on schema_migrations from ${role}`);
      });
      print(`${grant} can read and write every row.`);
    },
    { migrations: 'leave' },
  );
}
