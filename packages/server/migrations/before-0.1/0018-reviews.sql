create schema reviews;

create table reviews.review (
  id uuid primary key,
  product_id uuid not null,
  order_id uuid not null,
  author_id uuid not null references accounts.user,
  rating int not null check (rating between 1 and 5),
  comment text not null,
  answer text,
  answered_at timestamptz,
  -- Removed by its author or an admin, or taken away by a refund.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One at a time of each buyer.
create unique index review_author on reviews.review (product_id, author_id) where removed_at is null;
create index review_product on reviews.review (product_id, id) where removed_at is null;
create index review_rating on reviews.review (product_id, rating, id) where removed_at is null;
create index review_order on reviews.review (order_id) where removed_at is null;

create table reviews.report (
  review_id uuid not null references reviews.review,
  reporter_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (review_id, reporter_id)
);

-- The sum of the ratings beside their number: an average cannot be added to.
alter table catalog.counter add column rating_sum bigint not null default 0;
