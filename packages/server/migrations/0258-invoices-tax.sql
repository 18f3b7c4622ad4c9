-- What of an account decides about tax, and what more is printed on invoices.
alter table invoices.profile
  add column postal_code text not null default '',
  add column city text not null default '',
  add column country text not null default '',
  add column vat_id text not null default '',
  -- none, valid, invalid, or unchecked while the register has not answered.
  add column vat_id_status text not null default 'none',
  add column small_business boolean not null default false,
  add column destination_tax boolean not null default false,
  add column legal_notice text not null default '';
create index profile_unchecked on invoices.profile (account_id) where vat_id_status = 'unchecked';

-- Series of the marketplace itself have the nil UUID as seller. Documents of plans, fees and self-billing have no order.
alter table invoices.document
  alter column order_id drop not null,
  add column currency text,
  -- The tax of documents whose tax is in the ledger, too: all since this migration.
  add column tax_minor bigint not null default 0;
