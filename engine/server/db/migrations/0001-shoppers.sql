create table users (
  id serial primary key,
  site text not null,
  phone text,
  first_name text,
  last_name text,
  email text,
  postcode text,
  created_at timestamptz not null,
  constraint users_site_phone unique (site, phone)
);

create table sessions (
  token_hash text primary key,
  site text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table codes (
  site text not null,
  phone text not null,
  purpose text not null check (purpose in ('sign-in', 'phone')),
  code_hash text not null,
  attempts integer not null default 0,
  profile jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site, phone, purpose)
);

create table attempts (
  site text not null,
  kind text not null,
  key text not null,
  count integer not null,
  started_at timestamptz not null,
  primary key (site, kind, key)
);

create table verifications (
  id bigserial primary key,
  user_id integer references users (id) on delete set null,
  website_slug text not null,
  dealership_slug text,
  verification_type text not null check (verification_type in ('sms', 'verify')),
  created_at timestamptz not null
);

create table watchlist (
  site text not null,
  user_id integer not null references users (id) on delete cascade,
  car_id integer not null,
  created_at timestamptz not null,
  primary key (site, user_id, car_id)
);

create table phone_reveals (
  id bigserial primary key,
  site text not null,
  car_id integer not null,
  dealership_id integer,
  website_id integer,
  created_at timestamptz not null
);

create table events (
  id bigserial primary key,
  site text not null,
  event_id integer not null,
  car_id integer,
  dealership_id integer,
  website_id integer,
  created_at timestamptz not null
);
create index events_site on events (site, created_at);

create table vehicle_views (
  site text not null,
  car_id integer not null,
  day date not null,
  views integer not null default 0,
  primary key (site, car_id, day)
);

create table leads (
  id bigserial primary key,
  site text not null,
  idempotency_key text not null,
  kind text not null,
  user_id integer references users (id) on delete set null,
  payload jsonb not null,
  created_at timestamptz not null,
  constraint leads_site_key unique (site, idempotency_key)
);

create table outbox (
  id bigserial primary key,
  site text not null,
  kind text not null check (kind in ('lead', 'event', 'sms', 'mail')),
  idempotency_key text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  last_error text,
  dead boolean not null default false,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  constraint outbox_site_key unique (site, kind, idempotency_key)
);
create index outbox_waiting on outbox (next_attempt_at) where delivered_at is null and not dead;
