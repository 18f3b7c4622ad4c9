create schema execution;

create table execution.run (
  id uuid primary key,
  account_id uuid not null,
  product_id uuid not null,
  version text not null,
  status text not null check (status in ('running', 'completed', 'failed', 'canceled')),
  provider text,
  model text,
  prompt_tokens int not null,
  completion_tokens int not null,
  -- US dollars.
  estimated_cost numeric(14,8) not null,
  error_code text,
  duration_ms int,
  created_at timestamptz not null,
  kind text not null default 'prompt' check (kind in ('prompt', 'workflow')),
  key_id uuid,
  reason text,
  texts bytea
);
create index run_account on execution.run (account_id, id);
create index run_created on execution.run (created_at);

-- Keys of AI providers. The text is sealed for its row and owner; only last4 is shown.
create table execution.provider_key (
  id uuid primary key,
  account_id uuid not null,
  provider text not null,
  name text not null,
  sealed bytea not null,
  last4 text not null,
  is_default boolean not null,
  -- US dollars a month; null: no limit.
  monthly_budget numeric(14,6),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index provider_key_account on execution.provider_key (account_id, id);
create unique index provider_key_default on execution.provider_key (account_id, provider) where is_default;

-- The maximum cost of calls in flight, for keys with a budget. Expired ones were left by a crash.
create table execution.reservation (
  id uuid primary key,
  key_id uuid not null,
  amount numeric(14,8) not null,
  expires_at timestamptz not null
);
create index reservation_key on execution.reservation (key_id);

-- Spending by day (UTC), product and key. It stays when the runs themselves are removed.
create table execution.spent (
  account_id uuid not null,
  day date not null,
  product_id uuid not null,
  -- All zeros for the demo models.
  key_id uuid not null,
  provider text not null,
  calls int not null,
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  -- US dollars.
  cost numeric(16,8) not null,
  primary key (account_id, day, product_id, key_id)
);
create index spent_key on execution.spent (key_id, day);

-- Whether an account stores inputs and outputs of its runs. No row: the defaults.
create table execution.setting (
  account_id uuid primary key,
  keep_texts boolean not null,
  retention_days int not null
);

-- The workflow as it was when its run began. The run uses it, whatever is published meanwhile.
create table execution.definition (
  hash bytea primary key,
  content text not null
);

-- The state of a workflow run, shared by workers. due_at is when a worker may claim it: while one holds it, the end of the lease;
-- null when it has ended. Each claim increases the epoch, and a write of an earlier epoch changes nothing.
create table execution.flow (
  run_id uuid primary key references execution.run,
  account_id uuid not null,
  product_id uuid not null,
  definition bytea not null references execution.definition,
  -- Sealed JSON; null after the end unless the account stores texts.
  input bytea,
  -- From provider to key, or "demo".
  keys jsonb not null,
  webhook_url text,
  epoch int not null,
  due_at timestamptz,
  deadline_at timestamptz not null,
  model_calls int not null,
  -- The last number in execution.progress.
  sequence int not null,
  -- Sealed JSON.
  output bytea,
  warnings text[] not null,
  -- The process that holds the run, null when released, and how many processes died while they held it.
  holder uuid,
  crashes int not null default 0
);
create index flow_due on execution.flow (due_at) where due_at is not null;

-- The journal: a finished step is never run again.
create table execution.step (
  run_id uuid not null,
  -- A step's id, and for an item of a map id[index].
  path text not null,
  status text not null check (status in ('running', 'waiting', 'completed', 'failed', 'skipped')),
  -- Model calls begun. The call in flight when a worker dies is made again.
  attempts int not null,
  failures int not null,
  retry_at timestamptz,
  -- Sealed JSON.
  value bytea,
  error_code text,
  reason text,
  provider text,
  model text,
  prompt_tokens int not null,
  completion_tokens int not null,
  cost numeric(14,8) not null,
  primary key (run_id, path)
);

create table execution.progress (
  run_id uuid not null,
  seq int not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (run_id, seq)
);
