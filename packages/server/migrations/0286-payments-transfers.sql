-- What was sent to the accounts of sellers, for the comparison with the provider's movements.
create table payments.transfer (
  payout_id uuid primary key,
  provider text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  sent_at timestamptz not null,
  -- When all of it came back, since the seller's bank did not take it.
  reversed_at timestamptz
);

insert into payments.transfer (payout_id, provider, reference, amount_minor, currency, sent_at, reversed_at)
select payout_id, 'sandbox', 'sandbox_transfer_' || payout_id, amount_minor, currency, created_at,
       (select min(created_at) from payments.sandbox_reversal as reversal where reversal.payout_id = transfer.payout_id)
from payments.sandbox_transfer as transfer;
insert into payments.transfer (payout_id, provider, reference, amount_minor, currency, sent_at, reversed_at)
select id, provider, transfer_reference, amount_minor, currency, created_at, case status when 'failed' then ended_at end
from payouts.payout where provider <> 'sandbox' and transfer_reference is not null;

alter table payments.movement
  drop constraint movement_kind_check,
  add constraint movement_kind_check check (kind in
    ('charge', 'charge_failed', 'refund', 'refund_failed', 'dispute', 'transfer', 'transfer_reversal', 'payout', 'fee',
     'other')),
  -- With which other fees its fee was booked.
  add column fees_id uuid;
create index movement_fee on payments.movement (provider) where fees_id is null and fee_minor <> 0;
