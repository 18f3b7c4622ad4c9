create schema invoices;

-- What an account wants on its invoices, as seller and as buyer.
create table invoices.profile (
  account_id uuid primary key references accounts.user,
  company text not null,
  tax_id text not null,
  address text not null,
  -- Of the account's sales, contained in their prices; hundredths of a percent.
  tax_basis_points int not null check (tax_basis_points between 0 and 9999),
  updated_at timestamptz not null
);

-- The last number given, one row per seller, year and kind: its lock makes numbers without gaps.
create table invoices.counter (
  seller_id uuid not null,
  year int not null,
  kind text not null,
  last int not null,
  primary key (seller_id, year, kind)
);

-- Invoices (subject: the order) and credit notes (subject: the refund) as they were issued; never changed.
create table invoices.document (
  subject uuid primary key,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  seller_id uuid not null,
  year int not null,
  number int not null,
  issued_at timestamptz not null,
  content jsonb not null,
  unique (seller_id, year, kind, number)
);
create index document_order on invoices.document (order_id);
create function invoices.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued document is immutable: issue a credit note' using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on invoices.document
  for each row execute function invoices.refuse_change();
