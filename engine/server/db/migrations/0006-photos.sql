create table photos (
  site text not null,
  digest text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (site, digest)
);
create table lead_photos (
  site text not null,
  lead_id bigint not null references leads (id) on delete cascade,
  digest text not null,
  primary key (lead_id, digest),
  foreign key (site, digest) references photos (site, digest)
);
create index lead_photos_digest on lead_photos (site, digest);
create index photos_created on photos (created_at);
