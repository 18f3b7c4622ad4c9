-- The order that a journal is about, for the seller's account; journals before do not have it.
alter table ledger.journal add column order_id uuid;
