-- Documents between the marketplace and an account: months of a plan, fees, and self-billing of what the marketplace sold.
alter table invoices.document
  add column account_id uuid,
  -- The month of fees and self-billing, such as 2026-02.
  add column period text,
  -- Cancels an invoice, or replaces a canceled one: together they change no sum.
  add column correction boolean not null default false,
  drop constraint document_kind_check,
  add constraint document_kind_check check (kind in ('invoice', 'credit_note', 'self_billing'));
create index document_account on invoices.document (account_id, issued_at desc, subject) where account_id is not null;
create unique index document_period on invoices.document (account_id, kind, period, currency) where period is not null;
