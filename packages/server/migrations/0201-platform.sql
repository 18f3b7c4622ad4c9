-- Events that modules publish. due_at is set while an event waits for its handlers and null afterwards.
create table platform.event (
  id uuid primary key,
  type text not null,
  version int not null,
  parties uuid[] not null,
  data jsonb not null,
  at timestamptz not null,
  due_at timestamptz,
  failures int not null default 0,
  -- The listeners that have handled the event, written when it stops being due.
  handled_by text[] not null default '{}'
);
create index event_due on platform.event (due_at, id) where due_at is not null;
-- A recount reads the handled events of a product.
create index event_product on platform.event (type, ((data ->> 'productId'))) where handled_by <> '{}';

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
  -- The process that holds the lease: when it has ended, nobody waits for the lease. claim_id names the claim itself, so that a
  -- request whose claim was taken over stores no answer.
  boot bigint,
  claim_id uuid,
  primary key (account_id, operation, key)
);
create index idempotency_created on platform.idempotency (created_at);

-- Emails that wait to be sent, sealed because they hold sign-in links. A row is deleted when its email is sent.
create table platform.mail (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0,
  boot bigint
);
create index mail_due on platform.mail (due_at);
create index mail_boot on platform.mail (boot) where boot is not null;
