-- The operator sets the limits of each plan (PLAN_LIMITS); the table has the names of the plans alone.
drop view plans.public_plan;
alter table plans.plan drop column per_minute, drop column per_hour, drop column per_day;

-- What an admin set for one account in place of its plan's limits. Null: the limit of the plan (Decision 69).
create table plans.rate_limit (
  account_id uuid primary key references accounts."user",
  per_minute int,
  per_hour int,
  per_day int
);

create view plans.public_rate_limit as
  select account_id, per_minute, per_hour, per_day
  from plans.rate_limit;
