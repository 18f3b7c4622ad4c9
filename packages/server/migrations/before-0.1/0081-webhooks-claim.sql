-- Leases due deliveries, shared evenly among the endpoints whose turn it is (longest not served first; those that
-- another sender looks at are left out), and says when each is due next. A function, for it is two statements: the second
-- needs a snapshot of its own, so that what was committed before the lock is seen; as four round trips of a
-- transaction it took 3.8 ms.
create function webhooks.claim(
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
        least(case when strict_order then 1 else max_in_flight end - in_flight, max_per_second, each) as room
      from webhooks.queue where endpoint_id = any(turns)
    ), seen as (
      select turn.endpoint_id, next.id, next.due_at,
        next.place <= turn.room and next.due_at <= claimed_at as taken
      from turn cross join lateral (
        select id, due_at, row_number() over (order by due_at, id) as place from webhooks.delivery
        where endpoint_id = turn.endpoint_id and status = 'pending'
        order by due_at, id limit turn.room + 1
      ) as next
    ), taken as (
      update webhooks.delivery set status = 'delivering', lease_token = token, leased_until = lease_end,
        attempt = attempt + 1
      from seen where delivery.id = seen.id and seen.taken and delivery.status = 'pending'
      returning delivery.id, delivery.endpoint_id, delivery.event_id, delivery.url, delivery.body, delivery.attempt,
        delivery.due_at
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
    select taken.id, taken.endpoint_id, taken.event_id, taken.url, taken.body, taken.attempt, turn.strict_order
    from taken join turn on turn.endpoint_id = taken.endpoint_id
    order by taken.due_at, taken.id;
end $$;
