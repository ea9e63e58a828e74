-- A time at a location is booked for one form. The old keys stay for processes of an earlier version.
insert into claims (site, kind, key, lead_id, holder, expires_at)
select site, kind, 'testDrive:' || key, lead_id, holder, expires_at
from claims
where kind = 'testDrive' and key like 'location:%'
on conflict do nothing;
