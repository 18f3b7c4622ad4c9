create schema subscriptions;

-- What a subscription to a product costs.
create table subscriptions.price (
  product_id uuid primary key,
  month_minor bigint check (month_minor > 0),
  year_minor bigint check (year_minor > 0),
  currency text not null,
  trial_days int not null check (trial_days between 0 and 90),
  check (month_minor is not null or year_minor is not null)
);

-- A product that a buyer has for as long as they pay.
create table subscriptions.subscription (
  id uuid primary key,
  buyer_id uuid not null references accounts."user",
  seller_id uuid not null references accounts."user",
  product_id uuid not null,
  -- The order that it began with, which gives access, and the one that paid the present period.
  order_id uuid not null unique,
  last_order_id uuid not null,
  -- Pending: its first order is not paid yet.
  status text not null check (status in ('pending', 'trial', 'active', 'grace', 'ended')),
  -- Of the next payment.
  period text not null check (period in ('month', 'year')),
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  -- The discount of the payments to come, and for how many of them; null: all.
  discount_id uuid,
  discount_code text,
  discount_basis_points int,
  discount_amount_minor bigint,
  discount_left int check (discount_left >= 0),
  -- Day of the month on which it renews.
  anchor_day int not null check (anchor_day between 1 and 31),
  paid_until timestamptz not null,
  renews boolean not null,
  grace_until timestamptz,
  -- The end of the period of which its buyer was reminded.
  reminded_of timestamptz,
  -- When the sweep looks at it.
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('canceled', 'declined', 'refunded', 'unavailable', 'account_closed')),
  check ((status = 'grace') = (grace_until is not null)),
  check ((status = 'ended') = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null)),
  check ((status in ('pending', 'ended')) = (due_at is null))
);
create index subscription_buyer on subscriptions.subscription (buyer_id, id);
create index subscription_seller on subscriptions.subscription (seller_id, id);
create index subscription_due on subscriptions.subscription (due_at) where due_at is not null;

-- What an order began or renewed, the period that it pays, and when the access that the first one gave ended.
alter table orders."order"
  add column subscription_id uuid,
  add column is_renewal boolean not null default false,
  add column period_from timestamptz,
  add column period_until timestamptz,
  add column access_ended_at timestamptz,
  add check ((subscription_id is null) = (period_from is null)),
  add check ((subscription_id is null) = (period_until is null)),
  add check (subscription_id is not null or (not is_renewal and access_ended_at is null));
-- A period is charged once at a time.
create unique index order_renewal on orders."order" (subscription_id) where status = 'pending' and is_renewal;

-- How many payments of a subscription a discount is taken off; null: all.
alter table discounts.discount add column periods int default 1 check (periods between 1 and 120);
