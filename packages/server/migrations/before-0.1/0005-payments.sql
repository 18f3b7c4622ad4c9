create schema payments;

create table payments.method (
  id uuid primary key,
  account_id uuid not null,
  token text not null,
  brand text not null,
  last4 text not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create unique index method_default on payments.method (account_id) where is_default;
create index method_account on payments.method (account_id, created_at);

-- What was asked of the payment provider; the order's id is the provider's idempotency key.
create table payments.charge (
  order_id uuid primary key,
  account_id uuid not null,
  method_token text not null,
  brand text not null,
  last4 text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('started', 'succeeded', 'declined')),
  provider_reference text,
  decline_code text,
  created_at timestamptz not null,
  settled_at timestamptz
);
