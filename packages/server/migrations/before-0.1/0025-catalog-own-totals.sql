-- How many products of each state an author has, as a sum of steps: their own list is counted with every page, and counting
-- 100,000 rows was nine tenths of it. Steps are only added, so that two changes of one author's products never wait for each
-- other, and a tick merges them. Written by catalog/listing-store.ts with the rows that it counts.
create table catalog.own_total (
  author_id uuid not null,
  status text not null,
  step int not null,
  is_merged boolean not null default false
);
create index own_total_author on catalog.own_total (author_id);
create index own_total_fresh on catalog.own_total (author_id) where not is_merged;

insert into catalog.own_total (author_id, status, step, is_merged)
select author_id, status, count(*)::int, true from catalog.listing group by author_id, status;
