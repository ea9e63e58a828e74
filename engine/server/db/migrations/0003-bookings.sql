alter table sessions add column last_seen_at timestamptz;
update sessions set last_seen_at = created_at;
alter table sessions alter column last_seen_at set not null;

delete from codes;
alter table codes drop constraint codes_pkey;
alter table codes add column browser text not null;
alter table codes add primary key (site, phone, purpose, browser);

create table claims (
  site text not null,
  kind text not null check (kind in ('testDrive', 'vehicle', 'token')),
  key text not null,
  lead_id bigint not null references leads (id) on delete cascade,
  holder text,
  expires_at timestamptz not null,
  primary key (site, kind, key)
);
create index claims_expiry on claims (expires_at);
create index claims_lead on claims (lead_id);

insert into claims (site, kind, key, lead_id, expires_at)
select site, 'testDrive', 'vehicle:' || (payload ->> 'car_id') || '|' || left(payload ->> 'dateTime', 16), id,
  left(payload ->> 'dateTime', 10)::date + interval '2 days'
from leads
where kind = 'testDrive' and payload ->> 'car_id' is not null and payload ->> 'dateTime' ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}'
order by id
on conflict do nothing;

insert into claims (site, kind, key, lead_id, expires_at)
select site, 'vehicle', 'vehicle:' || (payload ->> 'car_id'), id,
  created_at + (payload ->> 'hold_hours')::integer * interval '1 hour'
from leads
where kind = 'reserve' and payload ->> 'car_id' is not null and payload ->> 'hold_hours' ~ '^\d{1,4}$'
order by id desc
on conflict do nothing;
