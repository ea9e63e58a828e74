create table stock_vehicles (
  site text not null,
  vehicle_id bigint not null,
  feed text not null,
  slug text not null,
  digest text not null,
  document jsonb not null,
  state text not null,
  revision integer not null,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  gone_at timestamptz,
  primary key (site, vehicle_id)
);
create index stock_vehicles_revision on stock_vehicles (site, revision);
create table stock_prices (
  site text not null,
  vehicle_id bigint not null,
  revision integer not null,
  at timestamptz not null,
  price double precision,
  primary key (site, vehicle_id, revision)
);
create table stock_runs (
  id bigserial primary key,
  site text not null,
  feed text not null,
  outcome text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  revision integer,
  counts jsonb not null,
  rejects jsonb not null,
  message text
);
create index stock_runs_feed on stock_runs (site, feed, started_at);
create table stock_indexed (
  site text not null,
  index text not null,
  settings text not null,
  revision integer not null,
  primary key (site, index)
);
