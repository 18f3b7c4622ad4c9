-- Given by the first receipt that is read, or by a sweep, so that no purchase waits for a seller's counter.
alter table orders.order add column invoice_number text;
create index order_uninvoiced on orders.order (completed_at) where invoice_number is null and completed_at is not null;
