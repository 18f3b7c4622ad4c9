create schema markets;

-- What a product costs in some countries. Entries are those of its seller, by number.
create table markets.price (
  product_id uuid not null,
  country text not null,
  entry int not null,
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  primary key (product_id, country)
);

-- How much of a currency is one euro, on the latest day that was read.
create table markets.rate (
  currency text primary key,
  per_euro numeric not null check (per_euro > 0),
  day date not null
);

-- The country by whose price an order was made, and what the product cost elsewhere.
alter table orders."order"
  add column market_country text,
  add column list_minor bigint,
  add constraint order_market check ((market_country is null) = (list_minor is null));
