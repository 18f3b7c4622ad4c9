-- Top customers are summed up on request, and of very many orders listed each night.
create table analytics.top_customer (
  scope_id uuid not null,
  currency text not null,
  period text not null,
  rank int not null,
  buyer_id uuid not null,
  orders int not null,
  spent_minor bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  as_of timestamptz not null,
  primary key (scope_id, currency, period, rank)
);

drop table analytics.repeat_order, analytics.ranking;
alter table analytics.daily drop column largest_minor;

-- The customers of an export are read from sales in this order.
drop table analytics.customer;
create index event_customer on analytics.event (seller_id, buyer_id);

-- Customers of products are counted as those of sellers are, from daily_customer and monthly_cohort.
drop table analytics.daily_return, analytics.product_return;
drop index analytics.daily_customer_prev;
with step as (
  select product_id as scope_id, currency, day, coalesce(lag(day) over history, '-infinity') as prev_day,
         least(row_number() over history, 3)::smallint as ordinal, first_value(day) over history as first_day
  from analytics.event where is_sale
  window history as (partition by product_id, currency, buyer_id order by day)
), cohorts as (
  insert into analytics.monthly_cohort (scope_id, currency, cohort, month, customers)
  select scope_id, currency, date_trunc('month', first_day::timestamp)::date, date_trunc('month', day::timestamp)::date, count(*)
  from step where prev_day < date_trunc('month', day::timestamp) group by 1, 2, 3, 4
)
insert into analytics.daily_customer (scope_id, currency, day, prev_day, ordinal, orders)
select scope_id, currency, day, prev_day, ordinal, count(*) from step group by 1, 2, 3, 4, 5;

-- During a rebuild events wait in analytics.arrived; advisory locks say who rolls up.
drop table analytics.rolled_up_meanwhile, analytics.state;
drop schema if exists analytics_next cascade;
