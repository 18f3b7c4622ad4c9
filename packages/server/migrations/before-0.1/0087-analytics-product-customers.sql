-- The customers of a product are read from the index alone.
drop index analytics.fact_product;
create index fact_product on analytics.fact (product_id, currency, day) include (buyer_id, is_sale, amount_minor);
