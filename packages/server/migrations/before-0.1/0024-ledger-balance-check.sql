-- The lines of a journal come one after the other, and each asked whether all of them sum to zero: half of a weekly payout
-- run. Now the first of each currency asks, and the others find its answer; whatever is inserted after makes it forgotten.
create or replace function ledger.check_balanced() returns trigger language plpgsql as $$
declare
  line text := new.journal_id || new.currency;
begin
  if current_setting('ledger.balanced', true) is distinct from line then
    if (select sum(amount_minor) from ledger.entry where journal_id = new.journal_id and currency = new.currency) <> 0 then
      raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
    end if;
    perform set_config('ledger.balanced', line, true);
  end if;
  return null;
end $$;

create function ledger.forget_balanced() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.balanced', '', true);
  return null;
end $$;
create trigger forget_balanced before insert on ledger.entry for each statement execute function ledger.forget_balanced();
