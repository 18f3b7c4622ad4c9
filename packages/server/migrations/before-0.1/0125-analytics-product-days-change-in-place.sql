-- The index of a seller's products held the sums too: whenever a sale was added to a day, all three indexes got a new entry. Rows
-- now change in their place, and who asks reads them: of a seller a day has some that lie together.
drop index analytics.daily_product_seller;
create index daily_product_seller on analytics.daily_product (seller_id, currency, day);
