alter table orders.order
  add column refunded_at timestamptz,
  -- The platform's fee given back so far.
  add column fee_refunded_minor bigint not null default 0;

create table orders.refund (
  id uuid primary key,
  order_id uuid not null references orders.order,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null,
  reason text not null,
  reason_code text not null,
  details text not null,
  -- Which rule decided, or said who decides; who did, when, and with what words.
  rule text not null,
  decided_by text,
  decision_note text not null,
  decided_at timestamptz,
  -- While the seller decides: until when; then whether an admin is to look.
  decide_by timestamptz,
  overdue boolean not null default false,
  -- While approved: when a sweep may finish what a crash left.
  resume_at timestamptz,
  created_at timestamptz not null
);
create index refund_order on orders.refund (order_id, id);
-- One at a time.
create unique index refund_open on orders.refund (order_id) where status in ('pending_approval', 'approved');
create index refund_due on orders.refund (decide_by) where status = 'pending_approval' and not overdue;
create index refund_overdue on orders.refund (id) where status = 'pending_approval' and overdue;
create index refund_resume on orders.refund (resume_at) where status = 'approved';
