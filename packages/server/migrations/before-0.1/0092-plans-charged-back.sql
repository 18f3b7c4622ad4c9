-- The card company took a payment back.
alter table plans.payment drop constraint payment_status_check,
  add constraint payment_status_check check (status in ('pending', 'completed', 'failed', 'canceled', 'charged_back'));
