create trigger not_emptied before truncate on ledger.journal execute function ledger.refuse_change();
create trigger not_emptied before truncate on ledger.entry execute function ledger.refuse_change();
