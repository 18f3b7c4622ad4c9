-- Servers keep copies of the bitmaps that they count with: a copy is brought up to date with what changed since its version.
-- One row, counted up by each change of bitmaps, which come one after the other.
create table catalog.bitmap_version (version int not null);
insert into catalog.bitmap_version values (0);
alter table catalog.bitmap add column version int not null default 0;
