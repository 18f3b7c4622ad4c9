-- What was paid of a plan (Decision 51). Without paid_until it costs nothing: free, or given by an admin.
alter table plans.subscription
  add column paid_from timestamptz,
  add column paid_until timestamptz,
  -- What the period from paid_from to paid_until is worth: an upgrade deducts what is left of it.
  add column worth_minor bigint,
  add column currency text,
  -- The plan that follows at paid_until.
  add column next_plan text references plans.plan,
  -- Set while a declined renewal is tried again; then the plan ends.
  add column grace_until timestamptz,
  -- When the sweep looks at it.
  add column due_at timestamptz;
create index subscription_due on plans.subscription (due_at) where due_at is not null;

-- One charge for a plan. Its id is the payment provider's idempotency key; a pending one is finished by its request, a
-- repeat of that or the sweep.
create table plans.payment (
  id uuid primary key,
  account_id uuid not null references accounts.user,
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
  status text not null check (status in ('pending', 'completed', 'failed', 'canceled')),
  decline_code text,
  created_at timestamptz not null,
  resume_at timestamptz
);
create unique index payment_pending on plans.payment (account_id) where status = 'pending';
create index payment_resume on plans.payment (resume_at) where status = 'pending';
create index payment_account on plans.payment (account_id, created_at);
