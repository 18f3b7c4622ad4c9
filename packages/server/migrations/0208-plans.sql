create schema plans;

-- Requests allowed per sliding window (Decision 37). Null: the plan has no such window.
create table plans.plan (
  name text primary key,
  per_minute int,
  per_hour int,
  per_day int
);

-- An account without a row has the operator's default plan.
create table plans.subscription (
  account_id uuid primary key references accounts."user",
  plan text not null references plans.plan,
  since timestamptz not null,
  -- What was paid for the plan (Decision 51). Without paid_until it costs nothing: it is free or given by an admin.
  paid_from timestamptz,
  paid_until timestamptz,
  worth_minor bigint,
  currency text,
  next_plan text references plans.plan,
  grace_until timestamptz,
  due_at timestamptz
);
create index subscription_due on plans.subscription (due_at) where due_at is not null;

-- One charge for a plan. Its id is the payment provider's idempotency key. A pending one is completed by its request, by a repeat of
-- the request or by the sweep.
create table plans.payment (
  id uuid primary key,
  account_id uuid not null references accounts."user",
  plan text not null references plans.plan,
  reason text not null check (reason in ('upgrade', 'renewal')),
  amount_minor bigint not null check (amount_minor > 0),
  worth_minor bigint not null,
  currency text not null,
  method_token text not null,
  brand text not null,
  last4 text not null,
  period_from timestamptz not null,
  period_until timestamptz not null,
  status text not null check (status in ('pending', 'completed', 'failed', 'canceled', 'charged_back')),
  decline_code text,
  created_at timestamptz not null,
  resume_at timestamptz
);
create unique index payment_pending on plans.payment (account_id) where status = 'pending';
create index payment_resume on plans.payment (resume_at) where status = 'pending';
create index payment_account on plans.payment (account_id, created_at);

create view plans.public_plan as
  select name, per_minute, per_hour, per_day
  from plans.plan;

create view plans.public_subscription as
  select account_id, plan
  from plans.subscription;

insert into plans.plan (name, per_minute, per_hour, per_day) values
  ('free', null, 100, null),
  ('pro', 100, 1000, 10000),
  ('business', 1000, null, 100000),
  ('enterprise', null, 10000, null);
