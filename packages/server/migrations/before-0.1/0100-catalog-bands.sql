-- About where in an order a product stands: the products are cut into 128 bands of neighbours, and the binary digits of a
-- product's band are bitmaps like those of its price. They count how many matches stand above a band, so that a page far down is
-- begun there instead of at the top. The higher, the further up; ties are newest first in every order.
create table catalog.band_order (
  name text primary key,
  products int not null,
  -- Products that changed their place since the bands were cut: after as many as there are products they are cut anew.
  moved int not null default 0
);

-- Where each band but the lowest begins.
create table catalog.band (
  name text not null references catalog.band_order,
  number int not null,
  height double precision not null,
  product_id uuid not null,
  primary key (name, height, product_id)
);

-- Slots whose counters moved since the bands were brought up to date. As `listing_change`, but the other bitmaps need not know.
create table catalog.counter_change (slot int not null);
