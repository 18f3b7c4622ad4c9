-- What moved the platform's balance at the payment provider, and how that differs from our charges and refunds.
create table payments.movement (
  provider text not null,
  id text not null,
  kind text not null check (kind in
    ('charge', 'refund', 'refund_failed', 'dispute', 'transfer', 'transfer_reversal', 'payout', 'other')),
  reference text not null,
  gross_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (provider, id)
);
create index movement_at on payments.movement (provider, at);
create index movement_reference on payments.movement (provider, kind, reference);

create table payments.difference (
  provider text not null,
  kind text not null check (kind in
    ('missing_here', 'missing_at_provider', 'amount_differs', 'duplicate', 'unknown_kind')),
  -- The kind of the movement that is there or missing.
  object text not null,
  -- Of the object at the provider; of a movement of an unknown kind and of a duplicate, the movement's own.
  reference text not null,
  -- Of our charge or refund; null if there is none.
  object_id uuid,
  expected_minor bigint,
  expected_currency text,
  found_minor bigint,
  found_currency text,
  first_seen_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, kind, object, reference)
);
create index difference_open on payments.difference (first_seen_at) where resolved_at is null;
