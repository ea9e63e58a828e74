import type { Command } from 'commander';
import type { MigrateOptions } from './run.ts';

/** Adds `forecourt database migrate`: creates the tables of this version, as the role that owns them. */
export function registerDatabase(program: Command): void {
  program
    .command('database')
    .description('migrate the database with a role of its own')
    .command('migrate')
    .description('create or change the tables that this version needs, all or nothing')
    .option('--grant <role>', 'allow this role to read and write every row, but to define nothing')
    .addHelpText(
      'after',
      `
Servers with FORECOURT_MIGRATE=off need no right to define tables: this command runs before them as the tables' owner,
they run as a role that reads and writes rows alone. Without it, each server brings the database up to date itself.

Examples:
  $ DATABASE_URL=postgres://owner@db/forecourt forecourt database migrate --grant forecourt_server
  $ DATABASE_URL=postgres://forecourt_server@db/forecourt FORECOURT_MIGRATE=off forecourt serve`,
    )
    .action(async (options: MigrateOptions) => (await import('./run.ts')).migrateDatabase(options));
}
