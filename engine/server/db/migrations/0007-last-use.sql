alter table saved_searches add column locale text;
alter table users add column last_seen_at timestamptz not null default now();
create index users_last_seen on users (site, last_seen_at);
