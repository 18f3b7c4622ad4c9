-- Lists and search are a module of their own. Each server keeps what filters compare of a product in memory and follows
-- `search.change`, so that the stored bitmaps, the rank bands and the totals of authors' own lists go.
create schema search;

alter table catalog.product
  -- en, de or und: how its words are stemmed.
  add column language text not null default 'en',
  -- Whether the seller chose it; else it is detected from the text at each publication.
  add column language_chosen boolean not null default false;

-- What lists and search read of a product.
create view catalog.public_searched as
  select id, author_id, status, type, category, compatibility, tags, price, title, description, keywords, language,
         created_at, updated_at
  from catalog.product;

create view catalog.public_counter as
  select product_id, views, purchases, rating_average, rating_count
  from catalog.counter;

alter table catalog.listing set schema search;
alter table catalog.word set schema search;
alter table catalog.label set schema search;
alter table catalog.synonym set schema search;

alter table search.listing add column language text not null default 'en';
drop index search.listing_own, search.listing_own_created, search.listing_unlisted;
create index listing_author on search.listing (author_id) where status <> 'deleted';

-- Products that changed, for an hour, by the transaction that changed them: a server asks for what transactions wrote that
-- had not ended when it asked last, so that it misses none, however they overlap.
create table search.change (
  transaction xid8 not null default pg_current_xact_id(),
  ordinal int not null,
  at timestamptz not null default now()
);
create index change_transaction on search.change (transaction);

drop table catalog.bitmap, catalog.bitmap_key, catalog.bitmap_version, catalog.listing_change, catalog.counter_change,
  catalog.band, catalog.band_order, catalog.own_total;
