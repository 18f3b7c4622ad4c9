create schema credit;

-- What a run costs those who have not bought the product.
create table credit.run_price (
  product_id uuid primary key,
  minor bigint not null check (minor > 0),
  currency text not null,
  unit text not null check (unit in ('run', 'thousand_characters'))
);

-- What an account has paid in for runs.
create table credit.top_up (
  id uuid primary key,
  account_id uuid not null references accounts."user",
  minor bigint not null check (minor > 0),
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'failed', 'canceled', 'charged_back')),
  method_token text not null,
  brand text not null,
  last4 text not null,
  decline_code text,
  charged_back_minor bigint check (charged_back_minor between 1 and minor),
  created_at timestamptz not null,
  completed_at timestamptz,
  charged_back_at timestamptz,
  -- When the sweep looks at one that is pending.
  resume_at timestamptz,
  check ((status = 'charged_back') = (charged_back_minor is not null))
);
create index top_up_account on credit.top_up (account_id, id);
create index top_up_resume on credit.top_up (resume_at) where status = 'pending';

-- What a run that has begun may cost: held until it ends, then spent or let go.
create table credit.hold (
  order_id uuid primary key,
  account_id uuid not null references accounts."user",
  -- The API key, or the consent that an app has; null of a session.
  credential_id uuid,
  product_id uuid not null,
  title text not null,
  minor bigint not null check (minor > 0),
  currency text not null,
  status text not null check (status in ('held', 'spent', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index hold_account on credit.hold (account_id, currency, created_at) where status <> 'released';

-- What an account spends on runs at most.
create table credit.spending_limit (
  account_id uuid not null references accounts."user",
  currency text not null,
  per_run bigint check (per_run >= 0),
  per_day bigint check (per_day >= 0),
  per_key_and_day bigint check (per_key_and_day >= 0),
  primary key (account_id, currency)
);

-- Orders of runs, which give no access.
alter table orders."order" add column is_run boolean not null default false;

-- The order by which its caller pays a run, and what it costs: while it runs and once it has succeeded.
alter table execution.run
  add column charge_order_id uuid,
  add column charge_minor bigint,
  add column charge_currency text,
  add check ((charge_minor is null) = (charge_currency is null)),
  add check (charge_minor is null or charge_order_id is not null);
