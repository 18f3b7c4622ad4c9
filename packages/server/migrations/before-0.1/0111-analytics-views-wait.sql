-- Views wait apart from sales, which are shown within seconds, so that many of them are folded at once.
alter table analytics.arrived add column kind text;
insert into analytics.arrived (kind, event_ids)
  select case when type = 'product.viewed' then 'views' else 'sales' end as kind, array_agg(event.id)
  from analytics.arrived cross join unnest(event_ids) as one (event_id) join platform.event on event.id = one.event_id
  group by arrived.id, 1 order by arrived.id;
delete from analytics.arrived where kind is null;
alter table analytics.arrived alter column kind set not null;
