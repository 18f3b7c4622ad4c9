-- All lines of a journal come in one statement, so that its end is where they must sum to zero: one question about all that it
-- inserted, where a deferred trigger asked once a line. 100,000 payouts are 400,000 lines.
drop trigger balanced on ledger.entry;
drop trigger forget_balanced on ledger.entry;
drop function ledger.forget_balanced();

create or replace function ledger.check_balanced() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select journal_id into unbalanced from inserted group by journal_id, currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger.entry
  referencing new table as inserted for each statement execute function ledger.check_balanced();
