import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentChange } from '../../document/changes.ts';
import { createdAt, site } from './columns.ts';

/** The text of a published document or template, stored once for all releases of a site that include it. */
export const releaseFiles = pgTable(
  'release_files',
  { site, digest: text('digest').notNull(), content: text('content').notNull() },
  (table) => [primaryKey({ columns: [table.site, table.digest] })],
);

/**
 * Published versions of sites' documents: a site is served as of its latest. Rows are only added; a rollback is a
 * release of earlier texts.
 */
export const releases = pgTable(
  'releases',
  {
    site,
    /** From 1, by site. */
    revision: integer('revision').notNull(),
    createdAt,
    author: text('author').notNull(),
    note: text('note').notNull(),
    /** Where the document is in the sites folder: `<name>/site.json`. */
    entry: text('entry').notNull(),
    /** Digests of the files of its chain, by their place in the sites folder. */
    files: jsonb('files').notNull().$type<Readonly<Record<string, string>>>(),
    /** What changed since the previous revision, compared after extending templates. */
    changes: jsonb('changes').notNull().$type<readonly DocumentChange[]>(),
  },
  (table) => [primaryKey({ columns: [table.site, table.revision] })],
);
