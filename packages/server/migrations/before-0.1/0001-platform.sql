-- Facts that modules tell each other. due_at is set while a fact waits to be heard and null afterwards.
create table platform.event (
  id uuid primary key,
  type text not null,
  version int not null,
  parties uuid[] not null,
  data jsonb not null,
  at timestamptz not null,
  due_at timestamptz,
  failures int not null default 0
);
create index event_due on platform.event (due_at, id) where due_at is not null;

create table platform.listener_done (
  event_id uuid not null references platform.event,
  listener text not null,
  done_at timestamptz not null,
  primary key (event_id, listener)
);

-- One row per Idempotency-Key of an account and operation. status is null while the request runs; subject
-- names what it works on (an order, a run), so that a repeat after a crash resumes it.
create table platform.idempotency (
  account_id uuid not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  subject uuid,
  leased_until timestamptz,
  status int,
  answer bytea,
  created_at timestamptz not null,
  primary key (account_id, operation, key)
);
create index idempotency_created on platform.idempotency (created_at);
