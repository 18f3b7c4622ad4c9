-- Facts that were heard together are one row: a row and a key for each were written, and removed again as it was folded.
alter table analytics.arrived rename to arrived_before;
alter index analytics.arrived_pkey rename to arrived_before_pkey;
create table analytics.arrived (
  id bigint generated always as identity primary key,
  event_ids uuid[] not null
);
insert into analytics.arrived (event_ids)
  select array_agg(event_id) from (
    select event_id, (row_number() over (order by event_id) - 1) / 500 as batch from analytics.arrived_before
  ) as numbered
  group by batch order by batch;
drop table analytics.arrived_before;
