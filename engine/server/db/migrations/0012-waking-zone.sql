alter table outbox add column waking_zone text;
