create schema orders;

create table orders.order (
  id uuid primary key,
  buyer_id uuid not null references accounts.user,
  seller_id uuid not null references accounts.user,
  product_id uuid not null,
  status text not null,
  amount_minor bigint not null,
  currency text not null,
  fee_basis_points int not null,
  refunded_minor bigint not null default 0,
  -- As they were when bought.
  product_title text not null,
  product_type text not null,
  product_version text not null,
  buyer_name text not null,
  seller_name text not null,
  method_token text not null,
  method_brand text not null,
  method_last4 text not null,
  referral_code text,
  refund_days int not null,
  decline_code text,
  -- While pending: when a sweep may finish what a crash left.
  resume_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz
);
-- One live order per buyer and product: two clicks buy once.
create unique index order_live on orders.order (buyer_id, product_id)
  where status in ('pending', 'completed', 'partially_refunded', 'disputed');
create index order_buyer on orders.order (buyer_id, id);
create index order_seller on orders.order (seller_id, id);
create index order_resume on orders.order (resume_at) where status = 'pending';

create table orders.download (
  id uuid primary key,
  order_id uuid not null references orders.order,
  version text not null,
  at timestamptz not null
);
create index download_order on orders.download (order_id);
