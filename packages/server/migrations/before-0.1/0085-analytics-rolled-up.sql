-- Where views came from: a row for each day and kind in place of one for each source, of which a seller has dozens a day.
-- Sources are sorted and stand beside their views.
alter table analytics.daily_source rename to source_before;
alter index analytics.daily_source_pkey rename to source_before_pkey;
create table analytics.daily_source (
  scope_id uuid not null,
  day date not null,
  kind text not null,
  sources text[] not null,
  views bigint[] not null,
  primary key (scope_id, kind, day)
);
insert into analytics.daily_source
  select scope_id, day, kind, array_agg(source order by source), array_agg(views order by source)
  from analytics.source_before group by scope_id, kind, day order by scope_id, kind, day;
drop table analytics.source_before;

-- Later orders than the first by the month of the order before: how many customers a range has is asked of these, and day by
-- day only of those whose order before was in the month that the range begins in. same_day: those whose order before was
-- placed on the day itself.
create table analytics.daily_return (
  scope_id uuid not null,
  currency text not null,
  day date not null,
  prev_month date not null,
  ordinal smallint not null,
  orders int not null,
  same_day int not null,
  primary key (scope_id, currency, day, prev_month, ordinal) include (orders, same_day)
);
insert into analytics.daily_return
  select scope_id, currency, day, date_trunc('month', prev_day::timestamp)::date, ordinal, sum(orders)::int,
         coalesce(sum(orders) filter (where prev_day = day), 0)::int
  from analytics.daily_customer where ordinal > 1
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
create index daily_customer_prev on analytics.daily_customer (scope_id, currency, prev_day, day) include (ordinal, orders)
  where ordinal > 1;

-- What a customer ever paid: nobody paid more in any range, so those who paid most in one are found near the top.
alter table analytics.customer add column gross_minor bigint;
update analytics.customer as customer set gross_minor = paid.gross_minor
  from (
    select scope_id, currency, buyer_id, sum(amount_minor)::bigint as gross_minor from analytics.fact
    cross join lateral (values (seller_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope (scope_id)
    where is_sale group by scope_id, currency, buyer_id
  ) as paid
  where paid.scope_id = customer.scope_id and paid.currency = customer.currency and paid.buyer_id = customer.buyer_id;
alter table analytics.customer alter column gross_minor set not null;
create index customer_gross on analytics.customer (scope_id, currency, gross_minor desc, buyer_id);

-- A customer's orders are read from the index alone.
drop index analytics.fact_buyer;
create index fact_buyer on analytics.fact (buyer_id, seller_id, currency, day) include (is_sale, amount_minor, at);
