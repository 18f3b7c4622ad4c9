-- Every object at a payment company goes by the company's name and its own reference. All that exists is of the sandbox.
alter table payments.charge
  add column provider text not null default 'sandbox',
  -- The buyer at the provider; null for a method that was given for this charge alone.
  add column customer text,
  add column description text not null default '',
  add column on_session boolean not null default true,
  add column return_path text not null default '/',
  -- What a lost dispute took.
  add column charged_back_minor bigint;
alter table payments.charge rename column provider_reference to reference;
update payments.charge set reference = 'sandbox_' || order_id;
alter table payments.charge
  alter column provider drop default, alter column description drop default, alter column on_session drop default,
  alter column return_path drop default;
create unique index charge_reference on payments.charge (provider, reference);

create table payments.refund (
  -- Of the order's refund, or of the order if its money came too late.
  id uuid primary key,
  order_id uuid not null references payments.charge,
  provider text not null,
  -- Null until the provider has answered.
  reference text,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('started', 'pending', 'requires_action', 'succeeded', 'failed')),
  failure_reason text not null default '',
  -- When it failed although it had succeeded: the buyer does not have the money.
  returned_at timestamptz
);
create index refund_returned on payments.refund (returned_at) where returned_at is not null;
insert into payments.refund (id, order_id, provider, reference, amount_minor, currency, status)
select refund.key, refund.charge_key, 'sandbox', 'sandbox_' || refund.key, refund.amount_minor, charge.currency, 'succeeded'
from payments.sandbox_refund as refund join payments.charge on charge.order_id = refund.charge_key;

create table payments.customer (
  account_id uuid not null,
  provider text not null,
  reference text not null,
  primary key (account_id, provider)
);

alter table payments.method
  add column provider text not null default 'sandbox',
  -- Null for the test card that an account starts with.
  add column customer text,
  add column expires_month int,
  add column expires_year int,
  -- When the provider forgot a removed method.
  add column detached_at timestamptz;
alter table payments.method alter column provider drop default;
update payments.method set detached_at = removed_at where removed_at is not null;
drop index payments.method_default;
create unique index method_default on payments.method (account_id, provider) where is_default;
create index method_reference on payments.method (provider, token) where removed_at is null;
create index method_undetached on payments.method (removed_at) where removed_at is not null and detached_at is null;

alter table payments.callback add column object text not null default 'charge';
alter table payments.callback alter column object drop default;
alter table payments.callback rename column charge_key to reference;
update payments.callback set reference = 'sandbox_' || reference where due_at is not null;
-- Rows of our own, which look at a charge without a callback.
update payments.callback set provider = 'sandbox', event_id = 'recheck_' || event_id where provider = 'souk';
