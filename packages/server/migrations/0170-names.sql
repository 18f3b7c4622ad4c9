-- Names of the field for columns and tables.
alter table platform.event rename column heard_by to handled_by;
alter table catalog.stray rename to orphan;
create schema media;
alter table catalog.orphan set schema media;
alter table catalog.image set schema media;
alter table catalog.listing rename column slot to ordinal;
alter table catalog.listing_change rename column slot to ordinal;
alter table catalog.counter_change rename column slot to ordinal;
