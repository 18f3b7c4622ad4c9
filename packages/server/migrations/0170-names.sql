-- Names of the field for columns and tables.
alter table platform.event rename column heard_by to handled_by;
alter table catalog.stray rename to orphan;
create schema media;
alter table catalog.orphan set schema media;
alter table catalog.image set schema media;
alter table catalog.listing rename column slot to ordinal;
alter table catalog.listing_change rename column slot to ordinal;
alter table catalog.counter_change rename column slot to ordinal;
alter table analytics.fact rename to event;
alter table analytics.folded_meanwhile rename to rolled_up_meanwhile;
do $$
declare name text;
begin
  for name in select indexname from pg_indexes where schemaname = 'analytics' and indexname like 'fact\_%' loop
    execute format('alter index analytics.%I rename to %I', name, 'event' || substr(name, 5));
  end loop;
end $$;
