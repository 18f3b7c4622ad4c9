-- Entries are chained by hash in the background. A link gives an entry its position; its hash covers the one before it.
create table audit.link (
  position bigint primary key,
  entry_id uuid not null unique references audit.entry,
  -- Hexadecimal SHA-256.
  hash text not null
);

-- Entries that wait for their link, written by the transaction of the entry: a late commit is not overlooked.
create table audit.unchained (
  entry_id uuid primary key
);
create function audit.enqueue() returns trigger language plpgsql as $$
begin
  insert into audit.unchained values (new.id);
  return null;
end $$;
create trigger enqueue after insert on audit.entry for each row execute function audit.enqueue();

-- The newest link, signed by a key that the database does not have.
create table audit.head (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash text not null,
  signature text not null
);

-- What erasing an account must take away is no part of the chain.
alter table audit.entry disable trigger immutable;
update audit.entry set before = null, after = null where action in ('email.changed', 'passkey.added', 'passkey.removed');
update audit.entry set after = after - 'ip' where action = 'session.opened';
update audit.entry set before = before - 'comment' where action = 'review.removed';
alter table audit.entry enable trigger immutable;
insert into audit.unchained select id from audit.entry;

create trigger immutable before update or delete on audit.link for each row execute function audit.refuse_change();
create trigger not_emptied before truncate on audit.entry execute function audit.refuse_change();
create trigger not_emptied before truncate on audit.link execute function audit.refuse_change();
