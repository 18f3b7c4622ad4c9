-- The order of all customers by what they ever paid was an index entry more for each sale, and kept the row from being changed
-- in its place. It is kept now of those alone who may be among the first of a range: of sellers with many orders, and of the
-- marketplace, those who paid more than the 10,000th. Their ranked_minor is their gross_minor, of all others it is null.
create table analytics.ranking (
  scope_id uuid not null,
  currency text not null,
  above_minor bigint not null,
  primary key (scope_id, currency)
);
drop index analytics.customer_gross;
alter table analytics.customer add column ranked_minor bigint;
-- Room for a row to be changed on its page; pages that are full already make it as rows of theirs change.
alter table analytics.customer set (fillfactor = 90);
insert into analytics.ranking
  select scope_id, currency, coalesce((
    select gross_minor from analytics.customer
    where customer.scope_id = large.scope_id and customer.currency = large.currency
    order by gross_minor desc offset 10000 limit 1), -1)
  from (
    select scope_id, currency from analytics.daily group by scope_id, currency having sum(orders) > 10000
  ) as large;
update analytics.customer set ranked_minor = gross_minor
  from analytics.ranking
  where ranking.scope_id = customer.scope_id and ranking.currency = customer.currency and gross_minor > above_minor;
create index customer_ranked on analytics.customer (scope_id, currency, ranked_minor desc, buyer_id)
  where ranked_minor is not null;
