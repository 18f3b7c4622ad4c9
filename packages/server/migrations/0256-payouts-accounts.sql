alter table payouts.destination
  add column provider text not null default 'sandbox',
  add column status text not null default 'active',
  add column requirements text[] not null default '{}',
  -- By when the seller has to give them.
  add column due_at timestamptz,
  -- When it is read again at the provider.
  add column check_at timestamptz;
alter table payouts.destination
  alter column provider drop default, alter column status drop default, alter column requirements drop default;
alter table payouts.destination rename column token to reference;
create index destination_reference on payouts.destination (provider, reference);
create index destination_check on payouts.destination (check_at) where check_at is not null;

alter table payouts.payout
  add column provider text not null default 'sandbox',
  add column transfer_reference text,
  -- When the bank sent a completed payout back.
  add column returned_at timestamptz;
alter table payouts.payout alter column provider drop default;
alter table payouts.payout rename column destination_token to destination_reference;
create index payout_reference on payouts.payout (provider, provider_reference) where provider_reference is not null;
create index payout_transfer on payouts.payout (provider, transfer_reference) where transfer_reference is not null;
-- A completed payout is looked at again after a callback.
create index payout_check on payouts.payout (resume_at) where status = 'completed' and resume_at is not null;
