create table audit (
  id bigserial primary key,
  site text not null,
  at timestamptz not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  reason text,
  who text,
  request_id text,
  count integer not null default 1
);
create index audit_site_at on audit (site, at);
create index leads_site_created on leads (site, created_at);
