create schema interests;

-- Wishlists. A product leaves the list when its account buys it.
create table interests.wish (
  account_id uuid not null references accounts."user",
  product_id uuid not null references catalog.product,
  -- As they were then: what the price is compared with, and how a product is called that is no longer sold.
  title text not null,
  price_minor bigint not null,
  currency text not null,
  added_at timestamptz not null,
  primary key (account_id, product_id)
);

create table interests.follow (
  account_id uuid not null references accounts."user",
  seller_id uuid not null references accounts."user",
  followed_at timestamptz not null,
  primary key (account_id, seller_id)
);
create index follow_seller on interests.follow (seller_id);

create table interests.saved_search (
  id uuid primary key,
  account_id uuid not null references accounts."user",
  name text not null,
  -- Filters and sort of the list of products, by the names of its query. Not jsonb: they stay in their order.
  query json not null,
  -- Matches that were first published later are new.
  seen_at timestamptz not null,
  created_at timestamptz not null
);
create index saved_search_account on interests.saved_search (account_id, id);

-- What interests may read of products on sale.
create view catalog.public_published as
  select id, author_id, first_published_at
  from catalog.product
  where status = 'published';
