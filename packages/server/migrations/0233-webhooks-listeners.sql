-- Until then the previous secret makes the signature of spec 6.4; null: the current one does (Decision 70).
alter table webhooks.endpoint add column previous_secret_signs_until timestamptz;

-- Programs that read their events instead of receiving them (ADR 32). A listener ends an hour after it was last read.
create table webhooks.listener (
  id uuid primary key,
  account_id uuid not null,
  events text[] not null,
  created_at timestamptz not null,
  read_at timestamptz not null
);
create index listener_account on webhooks.listener (account_id);

-- stored_in is the transaction that stored the event: events are read in its order, and only when no older one still runs. No
-- foreign key: storing an event must not wait for a listener that is being closed.
create table webhooks.listener_event (
  listener_id uuid not null,
  stored_in xid8 not null default pg_current_xact_id(),
  event_id uuid not null,
  event_type text not null,
  body text not null,
  stored_at timestamptz not null,
  primary key (listener_id, stored_in, event_id)
);
