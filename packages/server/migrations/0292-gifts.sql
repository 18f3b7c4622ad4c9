-- How many codes an order gives in place of access; null for what is bought for oneself.
alter table orders."order" add column gifts int check (gifts between 1 and 100);
-- The order whose buyer paid for it: a code that gives a product to one account.
alter table discounts.discount add column gift_order_id uuid;
create index discount_gift on discounts.discount (gift_order_id) where gift_order_id is not null;
-- When it was used; null of uses from before.
alter table discounts.use add column at timestamptz;
