-- What senders have under way, a row a claim and endpoint: the deliveries themselves are not written when they are claimed,
-- which took each three entries of indexes and a version of its row, body and all. A delivery that is under way is 'pending'
-- and stands in one lease; whoever changes either holds the lock of the endpoint's queue.
-- No reference to webhooks.endpoint: it would lock the endpoint's row with each claim.
create table webhooks.lease (
  endpoint_id uuid not null,
  token uuid not null,
  leased_until timestamptz not null,
  deliveries uuid[] not null,
  primary key (endpoint_id, token)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

insert into webhooks.lease (endpoint_id, token, leased_until, deliveries)
select endpoint_id, lease_token, min(leased_until), array_agg(id)
from webhooks.delivery where status = 'delivering' group by endpoint_id, lease_token;

-- Attempts are counted when they end.
update webhooks.delivery set status = 'pending', attempt = attempt - 1, lease_token = null, leased_until = null
where status = 'delivering';

drop index webhooks.delivery_leased;
alter table webhooks.delivery drop column lease_token, drop column leased_until,
  drop constraint delivery_status_check,
  add constraint delivery_status_check check (status in ('pending', 'succeeded', 'failed', 'skipped'));

-- Leases due deliveries, shared evenly among the endpoints whose turn it is (longest not served first; those that
-- another sender looks at are left out), and says when each is due next. A function, for it is two statements: the second
-- needs a snapshot of its own, so that what was committed before the lock is seen; as four round trips of a
-- transaction it took 3.8 ms.
create or replace function webhooks.claim(
  claimed_at timestamptz, most_turns int, most int, token uuid, lease_end timestamptz
) returns table (
  id uuid, endpoint_id uuid, event_id uuid, url text, body text, attempt int, strict_order boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  turns uuid[] := array(
    select endpoint_id from webhooks.queue
    where ready_at <= claimed_at order by ready_at limit most_turns for update skip locked);
  each int := greatest(1, most / greatest(1, cardinality(turns)));
begin
  if turns = '{}' then return; end if;
  return query
    with turn as (
      select endpoint_id, max_per_second, strict_order,
        least(case when strict_order then 1 else max_in_flight end - in_flight, max_per_second, each) as room,
        array(
          select unnest(deliveries) from webhooks.lease where lease.endpoint_id = queue.endpoint_id) as under_way
      from webhooks.queue where endpoint_id = any(turns)
    ), seen as (
      select turn.endpoint_id, turn.strict_order, next.*, next.place <= turn.room and next.due_at <= claimed_at as taken
      from turn cross join lateral (
        select id, due_at, event_id, url, body, attempt, row_number() over (order by due_at, id) as place
        from webhooks.delivery
        where endpoint_id = turn.endpoint_id and status = 'pending' and id <> all(turn.under_way)
        order by due_at, id limit turn.room + 1
      ) as next
    ), leased as (
      insert into webhooks.lease (endpoint_id, token, leased_until, deliveries)
      select endpoint_id, claim.token, lease_end, array_agg(id) from seen where taken group by endpoint_id
    ), served as (
      update webhooks.queue set last_served = claimed_at, in_flight = in_flight + counted.taken,
        next_due = counted.next_due,
        not_before = case when queue.max_per_second is null then not_before
          else claimed_at + counted.taken * interval '1 second' / queue.max_per_second end
      from (
        select turn.endpoint_id, count(*) filter (where seen.taken)::int as taken,
          min(seen.due_at) filter (where not seen.taken) as next_due
        from turn left join seen on seen.endpoint_id = turn.endpoint_id group by turn.endpoint_id
      ) as counted where queue.endpoint_id = counted.endpoint_id
    )
    select id, endpoint_id, event_id, url, body, attempt + 1, strict_order
    from seen where taken order by due_at, id;
end $$;
