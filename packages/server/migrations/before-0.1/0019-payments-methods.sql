-- A removed method is kept: it says that the account had its test card already.
alter table payments.method add column removed_at timestamptz;

alter table payments.charge drop constraint charge_status_check;
alter table payments.charge
  add constraint charge_status_check
    check (status in ('started', 'succeeded', 'declined', 'canceled', 'returned')),
  add column dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost'));

-- What payment companies told us, stored before it is looked at; a repeat has the same event.
create table payments.callback (
  provider text not null,
  event_id text not null,
  type text not null,
  charge_key text not null,
  body text not null,
  received_at timestamptz not null,
  -- When to look at its charge (again); null once that is done.
  due_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
create index callback_due on payments.callback (due_at) where due_at is not null;

-- The sandbox's own books: what a payment company would remember.
create table payments.sandbox_charge (
  key uuid primary key,
  method_token text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null
    check (status in ('unseen', 'processing', 'requires_action', 'succeeded', 'declined', 'canceled')),
  decline_code text,
  dispute text not null default 'none',
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  created_at timestamptz not null
);
create table payments.sandbox_refund (
  key uuid primary key,
  charge_key uuid not null references payments.sandbox_charge,
  amount_minor bigint not null
);
create table payments.sandbox_event (
  id uuid primary key,
  charge_key uuid not null references payments.sandbox_charge,
  type text not null,
  -- Null once it was delivered.
  due_at timestamptz
);
create index sandbox_event_due on payments.sandbox_event (due_at) where due_at is not null;
insert into payments.sandbox_charge
  (key, method_token, amount_minor, currency, status, decline_code, refunded_minor, created_at)
select order_id, charge.method_token, charge.amount_minor, charge.currency, charge.status, charge.decline_code,
       refunded_minor, charge.created_at
from payments.charge join orders.order on id = order_id where charge.status in ('succeeded', 'declined');
