create schema analytics;

-- One row, locked while events are rolled up. During a rebuild, rolled up events are recorded.
create table analytics.state (
  one boolean default true primary key CHECK (one),
  rebuilding boolean not null
);

create table analytics.rolled_up_meanwhile (
  event_id uuid primary key
);

-- Every sale and refund; the day is of UTC, amounts in the currency's smallest unit, the fee the platform's part.
create table analytics.event (
  event_id uuid primary key,
  is_sale boolean not null,
  order_id uuid not null,
  product_id uuid not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  currency text not null,
  day date not null,
  at timestamptz not null,
  amount_minor bigint not null,
  fee_minor bigint not null
);
create index event_refund on analytics.event (order_id) where not is_sale;
create index event_day on analytics.event using brin (day) with (pages_per_range='32', autosummarize='on');
-- The orders of a few customers are read through this index.
create index event_seller on analytics.event (seller_id, day, currency) include (buyer_id, is_sale, amount_minor);
create index event_product on analytics.event (product_id, day, currency) include (buyer_id, is_sale, amount_minor);
create index event_buyer on analytics.event (buyer_id, seller_id);

-- By seller and for the marketplace. An order counts as refunded on the day of its first refund.
create table analytics.daily (
  scope_id uuid not null,
  currency text not null,
  day date not null,
  orders int not null,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  fees_minor bigint not null,
  refunded_orders int not null,
  -- The largest order of the day, so that a search for large orders skips the other days.
  largest_minor bigint not null,
  primary key (scope_id, currency, day)
);
create index daily_day on analytics.daily (day, currency);

create table analytics.daily_product (
  product_id uuid not null,
  currency text not null,
  day date not null,
  seller_id uuid not null,
  orders int not null,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  fees_minor bigint not null,
  refunded_orders int not null,
  primary key (product_id, currency, day)
);
create index daily_product_day on analytics.daily_product (day, currency);
create index daily_product_seller on analytics.daily_product (seller_id, currency, day);

create table analytics.daily_view (
  scope_id uuid not null,
  day date not null,
  views bigint not null,
  primary key (scope_id, day)
);

-- Orders per day by the day of the customer's order before (-infinity: none), as their first, second or later order. The customers
-- of a range are its orders whose order before is outside the range, so no customer has to be looked up.
create table analytics.daily_customer (
  scope_id uuid not null,
  currency text not null,
  day date not null,
  prev_day date not null,
  ordinal smallint not null,
  orders int not null,
  primary key (scope_id, currency, day, prev_day, ordinal) include (orders)
);
create index daily_customer_first on analytics.daily_customer (scope_id, currency, day) include (orders) where ordinal = 1;
create index daily_customer_prev on analytics.daily_customer (scope_id, currency, prev_day, day) include (ordinal, orders) where ordinal > 1;

-- How many customers whose first order was in one month ordered in another. Months by their first day.
create table analytics.monthly_cohort (
  scope_id uuid not null,
  currency text not null,
  cohort date not null,
  month date not null,
  customers int not null,
  primary key (scope_id, currency, cohort, month)
);

-- Where views came from, by seller and for the marketplace.
create table analytics.daily_source (
  scope_id uuid not null,
  day date not null,
  kind text not null,
  sources text[] not null,
  views bigint[] not null,
  primary key (scope_id, day, kind)
);

-- Repeat orders per day by the month of the order before, to count the customers of a range: by month, and by day only in the month
-- that the range begins in. same_day: the order before was placed on the same day.
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

-- Repeat orders of a product, with the day of the order before and the month of the first. They are few; all other orders are the
-- first of their customers, so the customers of a product are counted from these and from its days.
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

-- Events that were handled and are not rolled up yet.
create table analytics.arrived (
  id bigint generated always as identity primary key,
  event_ids uuid[] not null,
  -- Views wait apart from sales: sales are shown within seconds, and many views are rolled up at once.
  kind text not null
);

-- All customers with their number of orders, in the order of an export.
create table analytics.customer (
  scope_id uuid not null,
  currency text not null,
  buyer_id uuid not null,
  orders int not null,
  -- What the customer paid in total, an upper bound of what they paid in any range.
  gross_minor bigint not null,
  first_day date not null,
  last_day date not null,
  ranked_minor bigint,
  primary key (scope_id, buyer_id, currency)
) with (fillfactor = 90);
create index customer_ranked on analytics.customer (scope_id, currency, ranked_minor desc, buyer_id) where ranked_minor is not null;

-- Which customers are ranked by what they paid: for sellers with many orders and for the marketplace, those above the 10,000th. Their
-- ranked_minor is their gross_minor; of all others it is null, which saves an index entry per sale.
create table analytics.ranking (
  scope_id uuid not null,
  currency text not null,
  above_minor bigint not null,
  primary key (scope_id, currency)
);

-- Repeat orders of large sellers (repeat-order-store.ts), to find who ordered more than once in a range without grouping all orders.
create table analytics.repeat_order (
  seller_id uuid not null,
  buyer_id uuid not null,
  day date not null,
  -- The latest day of the customer's earlier orders, at most `day`.
  prev_day date not null,
  amount_minor bigint not null,
  -- The largest of the customer's earlier orders.
  other_minor bigint not null,
  currency text not null
);
create index repeat_order_days on analytics.repeat_order (seller_id, prev_day, day, currency) include (buyer_id, amount_minor, other_minor);

insert into analytics.state (rebuilding) values (false);
