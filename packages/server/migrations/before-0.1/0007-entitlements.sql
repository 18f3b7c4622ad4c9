create schema entitlements;

-- The right of an account to a product, from an order; it ends when the order is fully refunded.
create table entitlements.grant (
  id uuid primary key,
  account_id uuid not null,
  product_id uuid not null,
  order_id uuid not null unique,
  granted_at timestamptz not null,
  ended_at timestamptz
);
create unique index grant_live on entitlements.grant (account_id, product_id) where ended_at is null;

-- When a grant was first used in each way; the refund rules ask.
create table entitlements.use (
  order_id uuid not null references entitlements.grant (order_id),
  kind text not null check (kind in ('opened', 'downloaded', 'run')),
  first_at timestamptz not null,
  primary key (order_id, kind)
);

create view entitlements.public_grant as
  select account_id, product_id, order_id from entitlements.grant where ended_at is null;
