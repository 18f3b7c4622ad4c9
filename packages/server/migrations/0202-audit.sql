create schema audit;

-- Actions of admins and changes to the security of accounts. before and after hold what changed, never a secret.
create table audit.entry (
  id uuid primary key,
  at timestamptz not null,
  -- Null for the operator's commands and scheduled jobs.
  actor_id uuid,
  action text not null,
  -- The identifier as shown outside.
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index entry_actor on audit.entry (actor_id, id desc);
create index entry_subject on audit.entry (subject, id desc);
create index entry_action on audit.entry (action, id desc);

create function audit.refuse_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on audit.entry for each row execute function audit.refuse_change();

create function audit.enqueue()
 returns trigger
 language plpgsql
as $$
begin
  insert into audit.unchained values (new.id);
  return null;
end $$;
create trigger enqueue after insert on audit.entry for each row execute function audit.enqueue();
create trigger not_emptied before truncate on audit.entry for each statement execute function audit.refuse_change();

-- Entries are chained by hash in the background. A link gives an entry its position; its hash covers the one before it.
create table audit.link (
  position bigint primary key,
  entry_id uuid not null references audit.entry unique,
  -- Hexadecimal SHA-256.
  hash text not null
);
create trigger immutable before update or delete on audit.link for each row execute function audit.refuse_change();
create trigger not_emptied before truncate on audit.link for each statement execute function audit.refuse_change();

-- Entries that wait for their link, inserted in the transaction of the entry, so that a late commit is not missed.
create table audit.unchained (
  entry_id uuid primary key
);

-- The newest link, signed with a key that the database does not have.
create table audit.head (
  only_row boolean default true primary key CHECK (only_row),
  position bigint not null,
  hash text not null,
  signature text not null
);

-- The start of the chain after its oldest entries were dropped: the last dropped entry, signed with a key that the database does
-- not have.
create table audit.checkpoint (
  only_row boolean default true primary key CHECK (only_row),
  position bigint not null,
  hash text not null,
  signature text not null
);
