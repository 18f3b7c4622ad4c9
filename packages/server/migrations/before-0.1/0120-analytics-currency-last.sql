-- Currencies and kinds stand last in these: nearly all rows share one, and to compare it as text before the column that tells
-- rows apart made a key take up to twice as long to make, and each entry longer to find. A range of days is read of all
-- currencies at once, and those that are not asked about are left out in the index.
drop index analytics.fact_seller;
-- When an order was is read of few customers, by the index of buyers.
create index fact_seller on analytics.fact (seller_id, day, currency) include (buyer_id, is_sale, amount_minor);
drop index analytics.fact_product;
create index fact_product on analytics.fact (product_id, day, currency) include (buyer_id, is_sale, amount_minor);
drop index analytics.daily_day;
create index daily_day on analytics.daily (day, currency);
drop index analytics.daily_product_day;
create index daily_product_day on analytics.daily_product (day, currency);
alter table analytics.customer drop constraint customer_pkey;
alter table analytics.customer add primary key (scope_id, buyer_id, currency);
alter table analytics.daily_source drop constraint daily_source_pkey;
alter table analytics.daily_source add primary key (scope_id, day, kind);
