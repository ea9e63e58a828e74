create table saved_searches (
  site text not null,
  user_id integer not null references users (id) on delete cascade,
  address text not null,
  label text not null,
  created_at timestamptz not null,
  seen_until bigint not null,
  primary key (site, user_id, address)
);
