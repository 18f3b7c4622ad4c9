-- Who began to buy what on which day (UTC).
create table orders.checkout (
  product_id uuid not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  day date not null,
  primary key (product_id, day, buyer_id)
);
create index checkout_seller on orders.checkout (seller_id, day);
create index checkout_day on orders.checkout (day);
create index checkout_buyer on orders.checkout (buyer_id);

-- What analytics may read of it.
create view orders.public_checkout as
  select product_id, seller_id, day
  from orders.checkout;
