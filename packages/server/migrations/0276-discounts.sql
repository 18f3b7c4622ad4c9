create schema discounts;

create table discounts.discount (
  id uuid primary key,
  seller_id uuid not null references accounts."user",
  -- In capitals. Without one, owners of what it names get it by themselves.
  code text,
  basis_points int check (basis_points between 1 and 10000),
  amount_minor bigint check (amount_minor > 0),
  currency text,
  product_ids uuid[] not null,
  owners_of uuid[] not null,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int,
  max_uses_per_buyer int,
  archived boolean not null,
  -- Orders in progress or paid that hold one.
  uses int not null check (uses >= 0),
  created_at timestamptz not null,
  check (num_nonnulls(basis_points, amount_minor) = 1 and (amount_minor is null) = (currency is null)),
  check (code is not null or cardinality(owners_of) > 0)
);
create unique index discount_code on discounts.discount (seller_id, code);
create index discount_seller on discounts.discount (seller_id, id);

create table discounts.use (
  order_id uuid primary key,
  discount_id uuid not null references discounts.discount,
  buyer_id uuid not null references accounts."user"
);
create index use_buyer on discounts.use (discount_id, buyer_id);

-- The discount of an order as it was when bought; its amount is after it.
alter table orders."order"
  add column discount_id uuid,
  add column discount_code text,
  add column discount_minor bigint not null default 0 check (discount_minor >= 0);
