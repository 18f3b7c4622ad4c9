-- Orders of a product by customers who had bought it before, with the day of the order before and the month of the first. They
-- are few, and its other orders are the first ones of their customers: who its customers are is asked of these and of its days,
-- and not of every sale.
create table analytics.product_return (
  product_id uuid not null,
  currency text not null,
  day date not null,
  prev_day date not null,
  first_month date not null,
  ordinal smallint not null,
  orders int not null,
  primary key (product_id, currency, day, prev_day, first_month, ordinal) include (orders)
);
insert into analytics.product_return
  select product_id, currency, day, prev_day, date_trunc('month', first_day::timestamp)::date, ordinal, count(*)::int
  from (
    select product_id, currency, day, lag(day) over step as prev_day, first_value(day) over step as first_day,
           least(row_number() over step, 3)::smallint as ordinal
    from analytics.fact where is_sale
    window step as (partition by buyer_id, product_id, currency order by day)
  ) as step
  where ordinal > 1
  group by 1, 2, 3, 4, 5, 6;

-- What its customers bought of a product is read from the index alone, too.
drop index analytics.fact_buyer;
create index fact_buyer on analytics.fact (buyer_id, seller_id, currency, day)
  include (product_id, is_sale, amount_minor, at);
