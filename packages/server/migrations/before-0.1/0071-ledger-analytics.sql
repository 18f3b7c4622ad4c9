-- What analytics may read of a sale or refund: the platform's part, for facts that were told before they said it.
create view ledger.public_fee as
  select journal.kind, journal.subject, abs(entry.amount_minor) as fee_minor
  from ledger.journal
  join ledger.entry on entry.journal_id = journal.id
  join ledger.account on account.id = entry.account_id and account.kind = 'fees'
  where journal.kind in ('sale', 'refund');
