create schema webhooks;

-- Where an account has its events sent. The one row of kind 'callback' of an account holds the secret of its
-- execution callbacks, whose address stands in each delivery.
create table webhooks.endpoint (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('webhook', 'callback')),
  url text,
  description text not null,
  events text[] not null,
  header_names text[] not null,
  headers bytea,
  status text not null check (status in ('active', 'paused', 'disabled')),
  disabled_reason text,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((kind = 'webhook') = (url is not null))
);
create index endpoint_account on webhooks.endpoint (account_id, id) where deleted_at is null;
create unique index endpoint_callback on webhooks.endpoint (account_id) where kind = 'callback';

-- One row an endpoint, by which deliveries are claimed fairly: next_due, in_flight and failing_since are caches over
-- its deliveries. ready_at is when its next turn may come, null while there is nothing to send or no room; whoever was
-- served last comes last.
create table webhooks.queue (
  endpoint_id uuid primary key references webhooks.endpoint,
  held boolean not null default false,
  strict_order boolean not null,
  max_in_flight int not null,
  max_per_second int,
  next_due timestamptz,
  not_before timestamptz,
  last_served timestamptz,
  in_flight int not null default 0,
  failing_since timestamptz,
  warned_at timestamptz,
  ready_at timestamptz generated always as (
    case when not held and next_due is not null
      and in_flight < case when strict_order then 1 else max_in_flight end
    then greatest(next_due, not_before, last_served) end
  ) stored
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index queue_ready on webhooks.queue (ready_at) where ready_at is not null;

-- The delivery is the queue. body is the exact text that is signed: jsonb would reorder it.
create table webhooks.delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhooks.endpoint,
  event_id uuid not null,
  event_type text not null,
  event_at timestamptz not null,
  -- Of callbacks alone; everything else goes where its endpoint is when it is sent.
  url text,
  body text not null,
  status text not null check (status in ('pending', 'delivering', 'succeeded', 'failed', 'skipped')),
  due_at timestamptz not null,
  attempt int not null default 0,
  series int not null default 1,
  lease_token uuid,
  leased_until timestamptz,
  http_status int,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'delivering') = (lease_token is not null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index delivery_endpoint on webhooks.delivery (endpoint_id, id);
create index delivery_pending on webhooks.delivery (endpoint_id, due_at, id) where status = 'pending';
create index delivery_leased on webhooks.delivery (leased_until) where status = 'delivering';

-- The log of attempts, a partition a month; old months are dropped whole.
create table webhooks.attempt (
  delivery_id uuid not null,
  endpoint_id uuid not null,
  series int not null,
  attempt int not null,
  at timestamptz not null,
  duration_ms int not null,
  http_status int,
  failure text,
  address text,
  request_headers jsonb not null,
  answer_headers jsonb,
  answer text,
  truncated boolean
) partition by range (at);
create index attempt_delivery on webhooks.attempt (delivery_id);
create index attempt_endpoint on webhooks.attempt (endpoint_id, at);
