create schema partners;

-- What a seller shares with an affiliate, a co-seller, or the seller of the product on which theirs is based.
create table partners.partner (
  id uuid primary key,
  seller_id uuid not null references accounts."user",
  role text not null check (role in ('affiliate', 'co_seller', 'royalty')),
  status text not null check (status in ('invited', 'active', 'ended')),
  -- Whom the seller has invited, until it is answered.
  email text,
  -- Known from the beginning if the address has an account.
  account_id uuid references accounts."user",
  -- Null for all products of the seller.
  product_id uuid,
  -- A part of what is left of the price, or a fixed amount of it.
  basis_points int check (basis_points between 1 and 9000),
  minor bigint check (minor > 0),
  currency text,
  -- Of a royalty: the product from which product_id is derived.
  original_id uuid,
  -- Of an affiliate, once they have accepted.
  code text unique,
  created_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check (status <> 'active' or account_id is not null),
  check (account_id <> seller_id),
  check ((basis_points is null) <> (minor is null)),
  check ((minor is null) = (currency is null)),
  check (minor is null or (role = 'co_seller' and product_id is not null)),
  check ((role = 'royalty') = (original_id is not null))
);
create index partner_seller on partners.partner (seller_id, id);
create index partner_account on partners.partner (account_id, id);
create index partner_product on partners.partner (product_id) where role = 'royalty';
create index partner_email on partners.partner (email) where email is not null;

-- Of products on which others may be based, and of those that are.
create table partners.remix (
  product_id uuid primary key,
  -- What sellers of products derived from this one pay; null if there must be none.
  royalty_basis_points int check (royalty_basis_points between 1 and 5000),
  derived_from uuid check (derived_from <> product_id)
);

-- The part of an order that a partner gets, computed when it was made.
create table partners.share (
  order_id uuid not null,
  partner_id uuid not null references partners.partner,
  account_id uuid not null references accounts."user",
  currency text not null,
  minor bigint not null check (minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor between 0 and minor),
  -- When the order was paid.
  booked_at timestamptz,
  primary key (order_id, partner_id)
);
create index share_partner on partners.share (partner_id);

-- What a refund took back of the shares.
create table partners.share_return (
  refund_id uuid primary key,
  order_id uuid not null,
  currency text not null,
  minor bigint not null check (minor > 0)
);

-- What of the shares is taken while a card company decides.
create table partners.share_hold (
  dispute_id uuid not null,
  partner_id uuid not null references partners.partner,
  order_id uuid not null,
  account_id uuid not null references accounts."user",
  currency text not null,
  minor bigint not null check (minor > 0),
  released_at timestamptz,
  primary key (dispute_id, partner_id)
);

alter table orders."order"
  -- What partners get of it, and what refunds took back of that.
  add column partners_minor bigint not null default 0 check (partners_minor >= 0),
  add column partners_refunded_minor bigint not null default 0
    check (partners_refunded_minor between 0 and partners_minor);
