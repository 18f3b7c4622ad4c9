-- When an entry was booked, beside it: lists, statements and sums of an account are then read from one index.
alter table ledger.entry add column at timestamptz;
alter table ledger.entry disable trigger immutable;
update ledger.entry set at = journal.at from ledger.journal where journal.id = entry.journal_id;
alter table ledger.entry enable trigger immutable;
alter table ledger.entry alter column at set not null;
drop index ledger.entry_account;
create index entry_account on ledger.entry (account_id, at, journal_id) include (amount_minor, available_at);

create schema payouts;

-- Where a seller's money goes; the row is also what a payout of the seller locks.
create table payouts.destination (
  seller_id uuid primary key references accounts.user,
  token text not null,
  bank text not null,
  last4 text not null,
  updated_at timestamptz not null
);

create table payouts.hold (
  id uuid primary key,
  seller_id uuid not null references accounts.user,
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null,
  released_by uuid,
  released_at timestamptz
);
create unique index hold_live on payouts.hold (seller_id) where released_at is null;

create table payouts.payout (
  id uuid primary key,
  seller_id uuid not null references accounts.user,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('pending', 'in_transit', 'completed', 'failed', 'canceled')),
  destination_token text not null,
  bank text not null,
  last4 text not null,
  period_start date not null,
  period_end date not null,
  provider_reference text,
  failure_reason text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  -- While pending or in transit: when a worker may take it.
  resume_at timestamptz
);
create index payout_seller on payouts.payout (seller_id, id);
create index payout_due on payouts.payout (resume_at) where status in ('pending', 'in_transit');

-- One row a week: how far the weekly run has come.
create table payouts.run (
  week date primary key,
  last_seller_id uuid,
  finished_at timestamptz
);
