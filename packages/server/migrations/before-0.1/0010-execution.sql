create schema execution;

create table execution.run (
  id uuid primary key,
  account_id uuid not null,
  product_id uuid not null,
  version text not null,
  status text not null check (status in ('completed', 'failed')),
  provider text not null,
  model text not null,
  prompt_tokens int not null,
  completion_tokens int not null,
  -- US dollars.
  estimated_cost numeric(14, 8) not null,
  error_code text,
  duration_ms int not null,
  created_at timestamptz not null
);
create index run_account on execution.run (account_id, id);
