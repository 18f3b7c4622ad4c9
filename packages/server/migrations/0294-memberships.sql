-- A subscription to a product can include the other products of its seller.
alter table subscriptions.price add column includes text not null default 'product' check (includes in ('product', 'seller'));
alter table subscriptions.subscription add column includes text not null default 'product' check (includes in ('product', 'seller'));

-- The subscription by which a product was taken, and with which the access ends.
alter table orders."order" add column included_in uuid;
do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'orders."order"'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%access_ended_at%';
  execute format('alter table orders."order" drop constraint %I', name);
end
$$;
alter table orders."order"
  add constraint order_access_ended check (subscription_id is not null or included_in is not null or access_ended_at is null),
  add constraint order_renewal_of check (subscription_id is not null or not is_renewal),
  add constraint order_included check (included_in is null or (subscription_id is null and amount_minor = 0));
create index order_included_in on orders."order" (included_in) where included_in is not null;

create or replace view catalog.public_product as
  select id, author_id, title, status = 'published' as on_sale
  from catalog.product;
