create schema ledger;

-- owner is an account's id, or the nil UUID for the platform itself: a null could not be looked up by the index.
create table ledger.account (
  id uuid primary key,
  kind text not null,
  owner uuid not null,
  currency text not null,
  unique (kind, owner, currency)
);

-- One journal per money-moving fact: (kind, subject) can be booked once.
create table ledger.journal (
  id uuid primary key,
  kind text not null,
  subject uuid not null,
  at timestamptz not null,
  unique (kind, subject)
);

-- Credits are positive, debits negative; every journal sums to zero per currency.
create table ledger.entry (
  journal_id uuid not null references ledger.journal,
  account_id uuid not null references ledger.account,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  primary key (journal_id, account_id)
);
create index entry_account on ledger.entry (account_id) include (amount_minor);

create function ledger.check_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger.entry where journal_id = new.journal_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger.entry
  deferrable initially deferred for each row execute function ledger.check_balanced();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are immutable: book a reversal' using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on ledger.journal for each row execute function ledger.refuse_change();
create trigger immutable before update or delete on ledger.entry for each row execute function ledger.refuse_change();
