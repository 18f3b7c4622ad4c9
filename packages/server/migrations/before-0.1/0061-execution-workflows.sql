-- What a workflow was when its run began: the run goes by it, whatever is published meanwhile.
create table execution.definition (
  hash bytea primary key,
  content text not null
);

-- The state of a workflow's run that workers share. due_at is when somebody may take it: while a worker holds it, the end
-- of its lease; null once it has ended. The epoch grows with every taking: a write of an earlier epoch changes nothing.
create table execution.flow (
  run_id uuid primary key references execution.run,
  account_id uuid not null,
  product_id uuid not null,
  definition bytea not null references execution.definition,
  -- Sealed JSON; null after the end unless the account keeps texts.
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
  warnings text[] not null
);
create index flow_due on execution.flow (due_at) where due_at is not null;

-- The journal: what has ended is never done again.
create table execution.step (
  run_id uuid not null,
  -- A step's id, and for an item of a map id[index].
  path text not null,
  status text not null check (status in ('running', 'waiting', 'completed', 'failed', 'skipped')),
  -- Calls of a model that were begun: the one in flight when a worker dies is made again.
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
  cost numeric(14, 8) not null,
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
