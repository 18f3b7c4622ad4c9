-- What a seller says against the suspension of a product.
create table reports.appeal (
  id uuid primary key,
  product_id uuid not null,
  author_id uuid not null,
  -- As it was then.
  product_title text not null,
  text text not null,
  created_at timestamptz not null,
  -- Until the product is restored: a suspension can be appealed once.
  is_current boolean not null default true,
  result text check (result in ('granted', 'denied')),
  decision_reason text not null default '',
  decided_at timestamptz check ((result is null) = (decided_at is null))
);
create unique index appeal_current on reports.appeal (product_id) where is_current;
create index appeal_product on reports.appeal (product_id, created_at desc, id desc);
create index appeal_author on reports.appeal (author_id, created_at desc, id desc);
create index appeal_waiting on reports.appeal (created_at, id) where decided_at is null;
create index appeal_decided on reports.appeal (decided_at desc, id desc) where decided_at is not null;
