create schema orders;

create table orders."order" (
  id uuid primary key,
  buyer_id uuid not null references accounts."user",
  seller_id uuid not null references accounts."user",
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
  -- While pending: when the sweep may complete what a crash left.
  resume_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  refunded_at timestamptz,
  fee_refunded_minor bigint not null default 0,
  -- Assigned when a receipt is first read, or by the sweep, so that no purchase waits for a seller's counter.
  invoice_number text
);
create index order_buyer on orders."order" (buyer_id, id);
create index order_seller on orders."order" (seller_id, id);
create index order_resume on orders."order" (resume_at) where status = 'pending';
create index order_uninvoiced on orders."order" (completed_at) where (invoice_number is null) and (completed_at is not null);

create table orders.download (
  id uuid primary key,
  order_id uuid not null references orders."order",
  version text not null,
  at timestamptz not null
);
create index download_order on orders.download (order_id);

-- What an order contains: its product, and each part of a bundle that the buyer did not own.
create table orders.item (
  order_id uuid not null references orders."order",
  position int not null,
  buyer_id uuid not null,
  product_id uuid not null,
  title text not null,
  type text not null,
  version text not null,
  -- The item's part of the amount; a bundle itself has none, its parts have all.
  amount_minor bigint not null check (amount_minor >= 0),
  -- Whether the buyer owns it, or is about to.
  live boolean not null,
  primary key (order_id, "position")
);
-- A buyer owns a product once, alone or in a bundle: two clicks buy once.
create unique index item_live on orders.item (buyer_id, product_id) where live;

create table orders.refund (
  id uuid primary key,
  order_id uuid not null references orders."order",
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null,
  reason text not null,
  reason_code text not null,
  details text not null,
  -- Which rule decided, or named who decides; who decided, when, and with what note.
  rule text not null,
  decided_by text,
  decision_note text not null,
  decided_at timestamptz,
  -- While the seller decides: the deadline; then whether an admin decides.
  decide_by timestamptz,
  overdue boolean not null default false,
  -- While approved: when the sweep may complete what a crash left.
  resume_at timestamptz,
  created_at timestamptz not null
);
create index refund_order on orders.refund (order_id, id);
-- One open refund per order.
create unique index refund_open on orders.refund (order_id) where status in ('pending_approval', 'approved');
create index refund_due on orders.refund (decide_by) where (status = 'pending_approval') and (not overdue);
create index refund_overdue on orders.refund (id) where (status = 'pending_approval') and overdue;
create index refund_resume on orders.refund (resume_at) where status = 'approved';
