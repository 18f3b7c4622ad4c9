-- What analytics may read of a product.
create view catalog.public_product as select id, author_id, title from catalog.product;

-- Where a view came from, as far as the request said: the host of the page that linked here, and the country by the
-- header that the operator names. Empty: unknown.
alter table catalog.view add column referrer text, add column country text;
create view catalog.public_view as select product_id, hour, referrer, country from catalog.view;

-- Views that were counted before they were told, as one fact a day.
insert into platform.event (id, type, version, parties, data, at, due_at)
select uuidv7(), 'product.viewed', 1, '{}',
       jsonb_build_object('views', jsonb_agg(jsonb_build_object(
         'productId', product_id, 'sellerId', author_id, 'day', day, 'referrer', '', 'country', '', 'count', views))),
       now(), now()
from (
  select product_id, author_id, day, sum(views) as views
  from (
    select product_id, (hour at time zone 'UTC')::date as day, count(*) as views from catalog.view group by 1, 2
    union all
    select product_id, day, views from catalog.view_day
  ) as counted join catalog.product on product.id = product_id
  group by 1, 2, 3
) as viewed
group by day;
