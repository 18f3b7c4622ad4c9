-- A search engine of its own (SEARCH_URL) is brought up to date after the transaction that changed a product.
alter table search.listing
  -- Grows with every change of the row, in the order of the changes: an engine refuses an older version of a product.
  add column revision bigint not null default 0;

-- Products whose change that engine does not have yet, a row for each change, so that no transaction waits for another. Written only
-- with SEARCH_URL.
create table search.pending (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  at timestamptz not null default now(),
  -- Of a product that the engine refused: how often, its last reason, and when it is tried again.
  attempts int not null default 0,
  problem text,
  due_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
