-- Each kind of message has a queue of its own.
drop index outbox_waiting;
create index outbox_waiting on outbox (kind, next_attempt_at) where delivered_at is null and not dead;
create index outbox_dead on outbox (kind) where dead;

-- One row, written over to see whether the database can be written to.
create table heartbeat (
  id integer primary key check (id = 1),
  beat_at timestamptz not null
);
