-- What orders may read of a sale or refund: what the buyer paid or got back, and the platform's part of it.
create view ledger.public_booking as
  select journal.kind, journal.subject, journal.at,
         coalesce((select abs(entry.amount_minor) from ledger.entry join ledger.account on account.id = entry.account_id
                   where entry.journal_id = journal.id and account.kind = 'clearing'), 0) as amount_minor,
         coalesce((select abs(entry.amount_minor) from ledger.entry join ledger.account on account.id = entry.account_id
                   where entry.journal_id = journal.id and account.kind = 'fees'), 0) as fee_minor
  from ledger.journal
  where journal.kind in ('sale', 'refund');
