-- As in 0108, but of each endpoint only what is due is read, and then the moment of one to come: it read as many
-- deliveries as an endpoint had room for, bodies and all, though two were due and fifty were retries of tomorrow.
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
    ), due as (
      select turn.endpoint_id, turn.strict_order, next.*, next.place <= turn.room as taken
      from turn cross join lateral (
        select id, due_at, event_id, url, body, attempt, row_number() over (order by due_at, id) as place
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
