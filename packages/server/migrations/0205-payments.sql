create schema payments;

create table payments.method (
  id uuid primary key,
  account_id uuid not null,
  token text not null,
  brand text not null,
  last4 text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  -- A removed method stays as a row: it shows that the account has had its test card.
  removed_at timestamptz
);
create unique index method_default on payments.method (account_id) where is_default;
create index method_account on payments.method (account_id, created_at);

-- Charges sent to the payment provider. The order's id is the provider's idempotency key.
create table payments.charge (
  order_id uuid primary key,
  account_id uuid not null,
  method_token text not null,
  brand text not null,
  last4 text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('started', 'succeeded', 'declined', 'canceled', 'returned')),
  provider_reference text,
  decline_code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost'))
);

-- Callbacks of payment providers, stored before they are processed. A repeat has the same event.
create table payments.callback (
  provider text not null,
  event_id text not null,
  type text not null,
  charge_key text not null,
  body text not null,
  received_at timestamptz not null,
  -- When to process the callback; null when done.
  due_at timestamptz,
  outcome text,
  primary key (provider, event_id)
);
create index callback_due on payments.callback (due_at) where due_at is not null;

-- The sandbox's own records: what a payment company would store.
create table payments.sandbox_charge (
  key uuid primary key,
  method_token text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('unseen', 'processing', 'requires_action', 'succeeded', 'declined', 'canceled')),
  decline_code text,
  dispute text not null default 'none',
  refunded_minor bigint not null default 0,
  created_at timestamptz not null,
  check ((refunded_minor >= 0) and (refunded_minor <= amount_minor))
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
  -- Null when it is delivered.
  due_at timestamptz
);
create index sandbox_event_due on payments.sandbox_event (due_at) where due_at is not null;
