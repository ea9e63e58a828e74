create table release_files (
  site text not null,
  digest text not null,
  content text not null,
  primary key (site, digest)
);
create table releases (
  site text not null,
  revision integer not null,
  created_at timestamptz not null,
  author text not null,
  note text not null,
  entry text not null,
  files jsonb not null,
  changes jsonb not null,
  primary key (site, revision)
);
