-- Orders by whom a large seller had sold to before (repeat-order-store.ts): who ordered in a range more than once is known of these,
-- in place of grouping all its orders by customer, of whom nearly all ordered once.
create table analytics.repeat_order (
  seller_id uuid not null,
  buyer_id uuid not null,
  day date not null,
  -- The latest day of the orders that were known before, if it is not later than `day`; else `day`.
  prev_day date not null,
  amount_minor bigint not null,
  -- The largest of the orders that were known before.
  other_minor bigint not null,
  currency text not null
);
insert into analytics.repeat_order (seller_id, buyer_id, day, prev_day, amount_minor, other_minor, currency)
  select seller_id, buyer_id, day, prev_day, amount_minor, other_minor, currency
  from (
    select seller_id, buyer_id, day, lag(day) over step as prev_day, amount_minor,
           max(amount_minor) over (step rows between unbounded preceding and 1 preceding) as other_minor, currency
    from analytics.fact
    where is_sale and (seller_id, currency) in (select scope_id, currency from analytics.ranking)
    window step as (partition by buyer_id, seller_id, currency order by day)
  ) as step
  where prev_day is not null
  order by seller_id, prev_day, day;
create index repeat_order_days on analytics.repeat_order (seller_id, prev_day, day, currency)
  include (buyer_id, amount_minor, other_minor);

-- Single orders are looked for in the days alone that have any as large.
alter table analytics.daily add column largest_minor bigint not null default 0;
alter table analytics.daily alter column largest_minor drop default;
with of_seller as materialized (
  select seller_id as scope_id, day, currency, max(amount_minor) as amount_minor from analytics.fact
  where is_sale group by seller_id, day, currency
), largest as (
  select * from of_seller union all
  select '00000000-0000-0000-0000-000000000000'::uuid, day, currency, max(amount_minor) from of_seller
  group by day, currency
)
update analytics.daily set largest_minor = largest.amount_minor from largest
  where daily.scope_id = largest.scope_id and daily.day = largest.day and daily.currency = largest.currency;
