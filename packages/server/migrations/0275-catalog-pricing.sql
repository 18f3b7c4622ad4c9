-- Products that cost nothing, or what the buyer chooses: then the price is the minimum.
alter table catalog.product
  drop constraint product_price_minor_check,
  add check (price_minor >= 0),
  add column price_model text not null default 'fixed',
  add column suggested_minor bigint,
  add check (price_minor > 0 or price_model <> 'fixed'),
  add check (price_minor = 0 or price_model <> 'free'),
  add check (suggested_minor is null or (price_model = 'name_your_price' and suggested_minor >= price_minor));

-- What cost nothing has no invoice.
drop index orders.order_uninvoiced;
create index order_uninvoiced on orders."order" (completed_at)
  where (invoice_number is null) and (completed_at is not null) and (amount_minor > 0);
-- An account's orders of this kind are limited by time.
create index order_free on orders."order" (buyer_id, created_at) where amount_minor = 0;
