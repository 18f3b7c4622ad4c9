-- Keys of AI providers. The text is sealed for its row and owner; last4 is all that is shown.
create table execution.provider_key (
  id uuid primary key,
  account_id uuid not null,
  provider text not null,
  name text not null,
  sealed bytea not null,
  last4 text not null,
  is_default boolean not null,
  -- US dollars a month; null: no limit.
  monthly_budget numeric(14, 6),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index provider_key_account on execution.provider_key (account_id, id);
create unique index provider_key_default on execution.provider_key (account_id, provider) where is_default;

-- What calls under way may cost at most, of keys that have a budget. Expired ones were left by a crash.
create table execution.reservation (
  id uuid primary key,
  key_id uuid not null,
  amount numeric(14, 8) not null,
  expires_at timestamptz not null
);
create index reservation_key on execution.reservation (key_id);

-- What was spent, by day (UTC), product and key; kept when the executions themselves are removed.
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
  cost numeric(16, 8) not null,
  primary key (account_id, day, product_id, key_id)
);
create index spent_key on execution.spent (key_id, day);

-- What an account wants kept of its executions; no row: the defaults.
create table execution.setting (
  account_id uuid primary key,
  keep_texts boolean not null,
  retention_days int not null
);

alter table execution.run
  add column kind text not null default 'prompt' check (kind in ('prompt', 'workflow')),
  add column key_id uuid,
  add column reason text,
  -- Sealed JSON: what was asked and answered, if the account wants it kept.
  add column texts bytea;
create index run_created on execution.run (created_at);
alter table execution.run drop constraint run_status_check;
alter table execution.run add constraint run_status_check
  check (status in ('running', 'completed', 'failed', 'canceled'));
alter table execution.run
  alter column provider drop not null,
  alter column model drop not null,
  alter column duration_ms drop not null;
