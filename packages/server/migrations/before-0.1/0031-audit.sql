create schema audit;

-- What admins did and what changed the safety of an account. before and after hold what changed, never a secret.
create table audit.entry (
  id uuid primary key,
  at timestamptz not null,
  -- Null for the operator's commands and for what happens by itself.
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

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on audit.entry for each row execute function audit.refuse_change();
