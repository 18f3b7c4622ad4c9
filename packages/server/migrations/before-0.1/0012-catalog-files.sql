-- The files of a version in their order, fixed once it is published. Their bytes lie in the file store under files/<id>.
alter table catalog.version add column files jsonb not null default '[]';

-- Pictures that were uploaded. A product's images name them by their path, /v1/images/<id>-large.webp.
create table catalog.image (
  id text primary key,
  product_id uuid not null references catalog.product,
  created_at timestamptz not null
);
create index image_product on catalog.image (product_id);

-- Keys of the file store that no row needs: noted before their bytes are written, and when their row goes.
create table catalog.stray (
  key text primary key,
  since timestamptz not null
);
create index stray_since on catalog.stray (since);
