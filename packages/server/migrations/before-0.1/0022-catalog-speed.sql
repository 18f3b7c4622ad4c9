-- The slot in every sort: a walk down one meets the products that a bitmap has without a look at their rows.
drop index catalog.listing_popularity, catalog.listing_heat, catalog.listing_created, catalog.listing_updated,
  catalog.listing_price, catalog.listing_cheapest, catalog.listing_rating, catalog.listing_purchases,
  catalog.listing_views, catalog.listing_title;
create index listing_popularity on catalog.listing (popularity desc, product_id desc) include (slot)
  where status = 'published';
create index listing_heat on catalog.listing (heat desc, product_id desc) include (slot) where status = 'published';
create index listing_created on catalog.listing (created_at desc, product_id desc) include (slot)
  where status = 'published';
create index listing_updated on catalog.listing (updated_at desc, product_id desc) include (slot)
  where status = 'published';
create index listing_price on catalog.listing (price desc, product_id desc) include (slot) where status = 'published';
create index listing_cheapest on catalog.listing (price, product_id desc) include (slot) where status = 'published';
create index listing_rating on catalog.listing (rating desc, product_id desc) include (slot) where status = 'published';
create index listing_purchases on catalog.listing (purchases desc, product_id desc) include (slot)
  where status = 'published';
create index listing_views on catalog.listing (views desc, product_id desc) include (slot) where status = 'published';
create index listing_title on catalog.listing (title text_pattern_ops, product_id desc) include (slot)
  where status = 'published';

-- An index alone answers only where the table was vacuumed after the last change: well before a fifth of it has changed.
alter table catalog.listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
