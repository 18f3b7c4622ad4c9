-- What an order gives: its product, and of a bundle each part that the buyer did not own.
create table orders.item (
  order_id uuid not null references orders.order,
  position int not null,
  buyer_id uuid not null,
  product_id uuid not null,
  title text not null,
  type text not null,
  version text not null,
  -- The item's part of the amount; a bundle itself has none, its parts have all.
  amount_minor bigint not null check (amount_minor >= 0),
  -- Whether the buyer has it, or is about to.
  live boolean not null,
  primary key (order_id, position)
);
insert into orders.item
  select id, 0, buyer_id, product_id, product_title, product_type, product_version, amount_minor,
         status in ('pending', 'completed', 'partially_refunded', 'disputed')
  from orders.order;
-- A buyer has a product once, alone or in a bundle: two clicks buy once.
create unique index item_live on orders.item (buyer_id, product_id) where live;
drop index orders.order_live;

-- An order gives the right to several products; how it was used first is noted for the order.
alter table entitlements.use drop constraint use_order_id_fkey;
alter table entitlements.grant drop constraint grant_order_id_key;
create unique index grant_order on entitlements.grant (order_id, product_id);
