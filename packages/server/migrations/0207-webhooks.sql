create schema webhooks;

-- Where an account receives its events. The one row of kind 'callback' holds the secret of the account's execution callbacks,
-- whose address is in each delivery.
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

-- One row per endpoint, so that deliveries are claimed fairly. next_due, in_flight and failing_since are caches over its deliveries.
-- ready_at is when its next turn may come, null while there is nothing to send or no room. The endpoint served last comes last.
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
    case when not held and next_due is not null and in_flight < case when strict_order then 1 else max_in_flight end
      then greatest(next_due, not_before, last_served) end
  ) stored
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index queue_ready on webhooks.queue (ready_at) where ready_at is not null;

-- Deliveries are the queue. body is the exact text that is signed: jsonb would reorder it.
create table webhooks.delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhooks.endpoint,
  event_id uuid not null,
  event_type text not null,
  event_at timestamptz not null,
  -- Only for callbacks. Other deliveries go to the address that the endpoint has when they are sent.
  url text,
  body text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'skipped')),
  due_at timestamptz not null,
  attempt int not null default 0,
  series int not null default 1,
  http_status int,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index delivery_endpoint on webhooks.delivery (endpoint_id, id);
create index delivery_pending on webhooks.delivery (endpoint_id, due_at, id) where status = 'pending';

-- The log of attempts, one partition per month. Old months are dropped whole.
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

-- Deliveries that senders are sending, one row per claim and endpoint, so that a claim does not write the deliveries themselves. Such
-- a delivery is 'pending' and in one lease; changing either needs the lock of the endpoint's row in queue. No foreign key to
-- endpoint: it would lock the endpoint's row with each claim.
create table webhooks.lease (
  endpoint_id uuid not null,
  token uuid not null,
  leased_until timestamptz not null,
  deliveries uuid[] not null,
  primary key (endpoint_id, token)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Leases due deliveries, shared evenly among the endpoints whose turn it is (longest not served first; those that another sender
-- is claiming are left out), and sets when each is due next. One function, so that a claim is one round trip; two statements,
-- because the second needs a snapshot that sees what was committed before the lock.
create function webhooks.claim(claimed_at timestamptz, max_turns int, max_deliveries int, token uuid, lease_end timestamptz)
 returns TABLE(id uuid, endpoint_id uuid, event_id uuid, url text, body text, attempt int, strict_order boolean)
 language plpgsql
as $$
#variable_conflict use_column
declare
  turns uuid[] := array(
    select endpoint_id from webhooks.queue
    where ready_at <= claimed_at order by ready_at limit max_turns for update skip locked);
  each int := greatest(1, max_deliveries / greatest(1, cardinality(turns)));
begin
  if turns = '{}' then return; end if;
  return query
    with turn as (
      select endpoint_id, max_per_second, strict_order,
        least(case when strict_order then 1 else max_in_flight end - in_flight, max_per_second, each) as room,
        array(
          select unnest(deliveries) from webhooks.lease where lease.endpoint_id = queue.endpoint_id) as under_way
      from webhooks.queue where endpoint_id = any(turns)
    ), due as (
      select turn.endpoint_id, turn.strict_order, next.*, next.position <= turn.room as taken
      from turn cross join lateral (
        select id, due_at, event_id, url, body, attempt, row_number() over (order by due_at, id) as position
        from webhooks.delivery
        where endpoint_id = turn.endpoint_id and status = 'pending' and due_at <= claimed_at
          and id <> all(turn.under_way)
        order by due_at, id limit turn.room + 1
      ) as next
    ), leased as (
      insert into webhooks.lease (endpoint_id, token, leased_until, deliveries)
      select endpoint_id, claim.token, lease_end, array_agg(id) from due where taken group by endpoint_id
    ), served as (
      update webhooks.queue set last_served = claimed_at, in_flight = in_flight + counted.taken,
        next_due = coalesce(counted.left_due, (
          select due_at from webhooks.delivery
          where endpoint_id = counted.endpoint_id and status = 'pending' and due_at > claimed_at
            and id <> all(counted.under_way)
          order by due_at limit 1)),
        not_before = case when queue.max_per_second is null then not_before
          else claimed_at + counted.taken * interval '1 second' / queue.max_per_second end
      from (
        select turn.endpoint_id, turn.under_way, count(*) filter (where due.taken)::int as taken,
          min(due.due_at) filter (where not due.taken) as left_due
        from turn left join due on due.endpoint_id = turn.endpoint_id group by turn.endpoint_id, turn.under_way
      ) as counted where queue.endpoint_id = counted.endpoint_id
    )
    select id, endpoint_id, event_id, url, body, attempt + 1, strict_order
    from due where taken order by due_at, id;
end $$;
