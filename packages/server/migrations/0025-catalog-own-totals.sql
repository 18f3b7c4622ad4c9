-- How many products of each state an author has. Their own list is counted with every page, and counting 100,000 rows
-- was nine tenths of it. Written by catalog/listing-store.ts with the rows that it counts.
create table catalog.author_total (
  author_id uuid not null,
  status text not null,
  total int not null,
  primary key (author_id, status)
);

insert into catalog.author_total (author_id, status, total)
select author_id, status, count(*)::int from catalog.listing group by author_id, status;
