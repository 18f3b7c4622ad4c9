-- When a seller may be paid an entry; a sale's share is held back for some days, and so is its refund.
alter table ledger.entry add column available_at timestamptz;
alter table ledger.entry disable trigger immutable;
update ledger.entry set available_at = journal.at from ledger.journal where journal.id = entry.journal_id;
alter table ledger.entry enable trigger immutable;
alter table ledger.entry alter column available_at set not null;
drop index ledger.entry_account;
create index entry_account on ledger.entry (account_id, available_at) include (amount_minor);
