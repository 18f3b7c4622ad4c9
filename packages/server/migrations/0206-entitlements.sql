create schema entitlements;

-- The right of an account to a product, from an order; it ends when the order is fully refunded.
create table entitlements."grant" (
  id uuid primary key,
  account_id uuid not null,
  product_id uuid not null,
  order_id uuid not null,
  granted_at timestamptz not null,
  ended_at timestamptz
);
create unique index grant_live on entitlements."grant" (account_id, product_id) where ended_at is null;
create unique index grant_order on entitlements."grant" (order_id, product_id);

-- When a grant was first used in each way; the refund rules ask.
create table entitlements.use (
  order_id uuid not null,
  kind text not null check (kind in ('opened', 'downloaded', 'run')),
  first_at timestamptz not null,
  primary key (order_id, kind)
);

create view entitlements.public_grant as
  select account_id, product_id, order_id
  from entitlements."grant"
  where ended_at is null;
