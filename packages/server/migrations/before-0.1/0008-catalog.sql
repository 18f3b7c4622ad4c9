create schema catalog;

create table catalog.category (
  slug text primary key,
  created_at timestamptz not null
);

-- The author's part of a list item, as JSON text.
create table catalog.author (
  id uuid primary key references accounts.user,
  card text not null
);

create table catalog.product (
  id uuid primary key,
  author_id uuid not null references catalog.author,
  type text not null,
  status text not null,
  title text not null,
  description text not null,
  category text not null references catalog.category,
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  -- The price as a decimal, to compare and sort by across currencies' scales.
  price numeric(12, 3) not null,
  -- The newest version, and the newest one that was published: what buyers get.
  version text not null,
  live_version text,
  preview text not null,
  requirements text[] not null,
  features text[] not null,
  tags text[] not null,
  compatibility text[] not null,
  images text[] not null,
  refund_policy_days int not null,
  -- Recognises a row that was imported before.
  import_key bytea,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_published_at timestamptz,
  -- The product's part of a list item, as JSON text without braces: written with the row, spliced by the list.
  card text not null,
  keywords text not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', keywords), 'B') ||
    setweight(to_tsvector('english', left(description, 5000)), 'C')
  ) stored
);
create unique index product_import on catalog.product (author_id, import_key) where status <> 'deleted';
create index product_author on catalog.product (author_id, id);
create index product_created on catalog.product (created_at, id) where status = 'published';
create index product_updated on catalog.product (updated_at, id) where status = 'published';
create index product_price on catalog.product (price, id) where status = 'published';
create index product_title on catalog.product (lower(title), id) where status = 'published';
create index product_category on catalog.product (category, id) where status = 'published';
create index product_search on catalog.product using gin (search) where status = 'published';
create index product_compatibility on catalog.product using gin (compatibility) where status = 'published';

-- Versions are immutable once published; an order names the one it bought.
create table catalog.version (
  product_id uuid not null references catalog.product,
  number text not null,
  content text not null,
  changelog text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (product_id, number)
);

-- What changes often, apart from the product; listed repeats that it is published, for the sorts' indexes.
create table catalog.counter (
  product_id uuid primary key references catalog.product,
  listed boolean not null,
  views bigint not null default 0,
  purchases bigint not null default 0,
  rating_average numeric(3, 2) not null default 0,
  rating_count bigint not null default 0
);
create index counter_purchases on catalog.counter (purchases, product_id) where listed;
create index counter_views on catalog.counter (views, product_id) where listed;
create index counter_rating on catalog.counter (rating_average, product_id) where listed;
