-- Who looked at which product in which hour: the facts behind counter.views. What an analysis wants to know of a view
-- beside this (where it came from) becomes a column that may be null. No foreign keys: a view is written in batches,
-- and products and accounts stay as rows when they are deleted.
create table catalog.view (
  product_id uuid not null,
  viewer_id uuid not null,
  hour timestamptz not null,
  primary key (product_id, hour, viewer_id)
);
-- Rows come in the order of time, so that a few pages say where the old ones are.
create index view_hour on catalog.view using brin (hour);

-- Views too old for an analysis by viewer, folded into a number a day (UTC).
create table catalog.view_day (
  product_id uuid not null,
  day date not null,
  views bigint not null,
  primary key (product_id, day)
);

-- The facts of a product: a recount looks up sales by them.
create index event_product on platform.event (type, (data ->> 'productId'));
