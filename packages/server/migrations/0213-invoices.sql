create schema invoices;

-- What an account has printed on its invoices, as seller and as buyer.
create table invoices.profile (
  account_id uuid primary key references accounts."user",
  company text not null,
  tax_id text not null,
  address text not null,
  -- Tax contained in the prices of the account's sales, in hundredths of a percent.
  tax_basis_points int not null check ((tax_basis_points >= 0) and (tax_basis_points <= 9999)),
  updated_at timestamptz not null
);

-- The last number assigned, one row per seller, year and kind. Locking the row keeps numbers without gaps.
create table invoices.counter (
  seller_id uuid not null,
  year int not null,
  kind text not null,
  last int not null,
  primary key (seller_id, year, kind)
);

-- Invoices (subject: the order) and credit notes (subject: the refund) as issued. They never change.
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

create function invoices.refuse_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'an issued document is immutable: issue a credit note' using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on invoices.document for each row execute function invoices.refuse_change();
