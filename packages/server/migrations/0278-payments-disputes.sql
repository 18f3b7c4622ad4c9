-- Each objection to a charge; a charge can have several. An inquiry (`warning`) takes no money.
create table payments.dispute (
  id uuid primary key,
  order_id uuid not null references payments.charge,
  provider text not null,
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('warning', 'needs_response', 'under_review', 'won', 'lost')),
  -- What was taken for good: zero until it is lost.
  charged_back_minor bigint not null,
  -- What the provider takes for its work.
  fee_minor bigint not null,
  opened_at timestamptz not null,
  evidence_due_at timestamptz,
  evidence_submitted_at timestamptz,
  unique (provider, reference)
);
create index dispute_order on payments.dispute (order_id);
create index dispute_due on payments.dispute (evidence_due_at) where status in ('warning', 'needs_response') and evidence_submitted_at is null;

insert into payments.dispute (
  id, order_id, provider, reference, amount_minor, currency, reason, status, charged_back_minor, fee_minor, opened_at)
select uuidv7(), charge.order_id, charge.provider, 'sandbox_dispute_' || charge.order_id, theirs.disputed_minor, charge.currency,
       'fraudulent', case charge.dispute when 'open' then 'needs_response' else charge.dispute end,
       coalesce(charge.charged_back_minor, theirs.charged_back_minor), 0, theirs.disputed_at
from payments.charge join payments.sandbox_charge as theirs on theirs.key = charge.order_id
where charge.provider = 'sandbox' and charge.dispute <> 'none';

-- What orders may read of disputes.
create view payments.public_dispute as
  select id, order_id, amount_minor, currency, reason, status, charged_back_minor, fee_minor, opened_at, evidence_due_at,
         evidence_submitted_at
  from payments.dispute;

alter table payments.charge drop column dispute, drop column charged_back_minor;
