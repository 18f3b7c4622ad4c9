-- A read model of sales, refunds and views. Everything here can be made again from platform.event
-- ("admin analytics rebuild"), which builds the tables in a schema of its own and puts them in the place of these: they
-- have no foreign keys, and no name of an index says where it was made.
create schema analytics;

-- Indexes hold what is summed: the days of a seller lie far apart in a table that all sellers' facts are added to, one page
-- of it for nearly every row.

-- Whose figures: a seller's id, a product's, or the nil UUID for the whole marketplace.

-- Facts that were heard and are not in the tables below yet.
create table analytics.arrived (
  event_id uuid primary key
);

-- One row: locked by whoever folds facts into the tables. While these are rebuilt, what is folded is noted.
create table analytics.state (
  one boolean primary key default true check (one),
  rebuilding boolean not null
);
insert into analytics.state (rebuilding) values (false);
create table analytics.folded_meanwhile (
  event_id uuid primary key
);

-- Every sale and refund; the day is of UTC, amounts in the currency's smallest unit, the fee the platform's part.
create table analytics.fact (
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
create index fact_seller on analytics.fact (seller_id, currency, day) include (buyer_id, is_sale, amount_minor, at);
create index fact_product on analytics.fact (product_id, currency, day);
create index fact_currency on analytics.fact (currency, day);
create index fact_buyer on analytics.fact (buyer_id);
create index fact_refund on analytics.fact (order_id) where not is_sale;

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
  primary key (scope_id, currency, day)
    include (orders, gross_minor, refunds_minor, fees_minor, refunded_orders)
);
create index daily_day on analytics.daily (currency, day);

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
create index daily_product_seller on analytics.daily_product (seller_id, currency, day)
  include (product_id, orders, gross_minor, refunds_minor, fees_minor, refunded_orders);
create index daily_product_day on analytics.daily_product (currency, day);

create table analytics.daily_view (
  scope_id uuid not null,
  day date not null,
  views bigint not null,
  primary key (scope_id, day) include (views)
);

-- Where views came from, by seller and for the marketplace.
create table analytics.daily_source (
  scope_id uuid not null,
  day date not null,
  kind text not null,
  source text not null,
  views bigint not null,
  primary key (scope_id, kind, day, source) include (views)
);

-- How many orders were placed on a day by customers whose order before was placed on prev_day (-infinity: it is their
-- first), as their first, second or later one. The customers of any range are the orders in it whose order before was
-- not: nobody has to be looked up.
create table analytics.daily_customer (
  scope_id uuid not null,
  currency text not null,
  day date not null,
  prev_day date not null,
  ordinal smallint not null,
  orders int not null,
  primary key (scope_id, currency, day, prev_day, ordinal) include (orders)
);
create index daily_customer_first on analytics.daily_customer (scope_id, currency, day) include (orders)
  where ordinal = 1;

-- Of the customers whose first order was in one month, how many ordered in another; months by their first day.
create table analytics.monthly_cohort (
  scope_id uuid not null,
  currency text not null,
  cohort date not null,
  month date not null,
  customers int not null,
  primary key (scope_id, currency, cohort, month)
);

-- Everybody who ever ordered, with how often: what an export of customers walks along.
create table analytics.customer (
  scope_id uuid not null,
  currency text not null,
  buyer_id uuid not null,
  orders int not null,
  primary key (scope_id, currency, buyer_id)
);

-- What was sold before this release.
insert into analytics.arrived
  select id from platform.event where type in ('purchase.completed', 'purchase.refunded') and due_at is null;
