alter table saved_searches add column seen_revision integer;
