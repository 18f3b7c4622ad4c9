-- An author's products that are not published, with what they are sorted by. Published ones are found by the index of each sort; a
-- product is in here until it is published, so that counting sales and views writes nothing here.
create index listing_unlisted on catalog.listing (author_id)
  include (product_id, status, price, title, created_at, updated_at, rating, purchases, views, popularity, heat)
  where status not in ('published', 'deleted');
