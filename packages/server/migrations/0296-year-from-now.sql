-- The beginning of the period that is paid: a month can be replaced by a year.
alter table subscriptions.subscription add column paid_from timestamptz;
update subscriptions.subscription set paid_from = period_from from orders."order" where "order".id = last_order_id;
alter table subscriptions.subscription alter column paid_from set not null;
