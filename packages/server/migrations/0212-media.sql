create schema media;

-- Pictures that were uploaded. A product's images name them by their path, /v1/images/<id>-large.webp.
create table media.image (
  id text primary key,
  product_id uuid not null references catalog.product,
  created_at timestamptz not null
);
create index image_product on media.image (product_id);

-- Keys of the file store without a row: inserted before their bytes are written, and when their row is deleted.
create table media.orphan (
  key text primary key,
  since timestamptz not null
);
create index orphan_since on media.orphan (since);
