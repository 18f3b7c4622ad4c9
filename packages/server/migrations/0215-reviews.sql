create schema reviews;

create table reviews.review (
  id uuid primary key,
  product_id uuid not null,
  order_id uuid not null,
  author_id uuid not null references accounts."user",
  rating int not null check ((rating >= 1) and (rating <= 5)),
  comment text not null,
  answer text,
  answered_at timestamptz,
  -- When its author or an admin removed it, or a refund did.
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One review per buyer and product.
create unique index review_author on reviews.review (product_id, author_id) where removed_at is null;
create index review_product on reviews.review (product_id, id) where removed_at is null;
create index review_rating on reviews.review (product_id, rating, id) where removed_at is null;
create index review_order on reviews.review (order_id) where removed_at is null;
-- Reviews by author, for the export of an account's data.
create index review_written on reviews.review (author_id, id) where removed_at is null;

create table reviews.report (
  review_id uuid not null references reviews.review,
  reporter_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (review_id, reporter_id)
);
