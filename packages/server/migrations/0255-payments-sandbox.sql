alter table payments.sandbox_charge
  add column succeeded_at timestamptz,
  add column disputed_at timestamptz,
  add column disputed_minor bigint not null default 0,
  add column dispute_closed_at timestamptz,
  -- What a lost dispute took; part of refunded_minor.
  add column charged_back_minor bigint not null default 0,
  add column evidence jsonb;
update payments.sandbox_charge set succeeded_at = created_at where status = 'succeeded';
update payments.sandbox_charge set
    disputed_at = sandbox_charge.created_at,
    disputed_minor = sandbox_charge.amount_minor - coalesce(given.back, 0),
    dispute_closed_at = case when sandbox_charge.dispute <> 'open' then sandbox_charge.created_at end,
    charged_back_minor = case when sandbox_charge.dispute = 'lost' then sandbox_charge.amount_minor - coalesce(given.back, 0) else 0 end,
    dispute = case when sandbox_charge.dispute = 'open' then 'needs_response' else sandbox_charge.dispute end
  from payments.sandbox_charge as disputed
  left join (select charge_key, sum(amount_minor) as back from payments.sandbox_refund group by charge_key) as given
    on given.charge_key = disputed.key
  where disputed.key = sandbox_charge.key and disputed.dispute <> 'none';

alter table payments.sandbox_refund
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column created_at timestamptz,
  add column failed_at timestamptz;
update payments.sandbox_refund set created_at = charge.created_at
  from payments.sandbox_charge as charge where charge.key = charge_key;
alter table payments.sandbox_refund alter column created_at set not null, alter column status drop default;
create index sandbox_refund_charge on payments.sandbox_refund (charge_key);

alter table payments.sandbox_event add column object text not null default 'charge', add column reference text;
update payments.sandbox_event set reference = 'sandbox_' || charge_key;
alter table payments.sandbox_event
  alter column object drop default, alter column reference set not null, drop column charge_key;

-- Sellers' accounts that need documents; a test account that needs none has no row.
create table payments.sandbox_destination (
  reference text primary key,
  status text not null check (status in ('incomplete', 'pending', 'active', 'restricted', 'rejected')),
  created_at timestamptz not null
);

create table payments.sandbox_transfer (
  payout_id uuid primary key,
  destination text not null,
  amount_minor bigint not null,
  currency text not null,
  reversed_minor bigint not null default 0 check (reversed_minor between 0 and amount_minor),
  created_at timestamptz not null
);

create table payments.sandbox_reversal (
  id text primary key,
  payout_id uuid not null references payments.sandbox_transfer,
  amount_minor bigint not null,
  created_at timestamptz not null
);

create table payments.sandbox_payout (
  payout_id uuid primary key,
  destination text not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamptz not null
);
