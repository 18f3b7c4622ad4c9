create schema plans;

-- Requests allowed per sliding window (Decision 37); null means that the plan has no such window.
create table plans.plan (
  name text primary key,
  per_minute int,
  per_hour int,
  per_day int
);
insert into plans.plan (name, per_minute, per_hour, per_day) values
  ('free', null, 100, null),
  ('pro', 100, 1000, 10000),
  ('business', 1000, null, 100000),
  ('enterprise', null, 10000, null);

-- An account without a row has the operator's default plan.
create table plans.subscription (
  account_id uuid primary key references accounts.user,
  plan text not null references plans.plan,
  since timestamptz not null
);

create view plans.public_plan as select name, per_minute, per_hour, per_day from plans.plan;
create view plans.public_subscription as select account_id, plan from plans.subscription;
