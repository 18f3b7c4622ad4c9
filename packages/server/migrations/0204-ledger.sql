create schema ledger;

-- owner is an account's id, or the nil UUID for the platform: an index does not find a null.
create table ledger.account (
  id uuid primary key,
  kind text not null,
  owner uuid not null,
  currency text not null,
  unique (kind, owner, currency)
);

-- One journal per movement of money: (kind, subject) can be booked once.
create table ledger.journal (
  id uuid primary key,
  kind text not null,
  subject uuid not null,
  at timestamptz not null,
  unique (kind, subject)
);

create function ledger.refuse_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'ledger rows are immutable: book a reversal' using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on ledger.journal for each row execute function ledger.refuse_change();
create trigger not_emptied before truncate on ledger.journal for each statement execute function ledger.refuse_change();

-- Credits are positive, debits negative; every journal sums to zero per currency.
create table ledger.entry (
  journal_id uuid not null references ledger.journal,
  account_id uuid not null references ledger.account,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  -- When the entry may be paid out. A sale's share is held back for some days, and so is its refund.
  available_at timestamptz not null,
  -- When the entry was booked, repeated here so that lists, statements and sums of an account are read from one index.
  at timestamptz not null,
  primary key (journal_id, account_id)
);
create index entry_account on ledger.entry (account_id, at, journal_id) include (amount_minor, available_at);
create trigger immutable before update or delete on ledger.entry for each row execute function ledger.refuse_change();

-- Checks all entries of a statement at once. A check per row took half of a weekly payout run (ADR 17).
create function ledger.check_balanced()
 returns trigger
 language plpgsql
as $$
declare
  unbalanced uuid;
begin
  select journal_id into unbalanced from inserted group by journal_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger.entry referencing new table as inserted for each statement execute function ledger.check_balanced();
create trigger not_emptied before truncate on ledger.entry for each statement execute function ledger.refuse_change();

-- What analytics may read of a sale or refund: the platform's fee, for events of version 1, which do not have it.
create view ledger.public_fee as
  select journal.kind, journal.subject, abs(entry.amount_minor) as fee_minor
  from ledger.journal
  join ledger.entry on entry.journal_id = journal.id
  join ledger.account on account.id = entry.account_id and account.kind = 'fees'
  where journal.kind in ('sale', 'refund');
