-- Handles that accounts have or had. A former one leads to its account; one without an account can never be had again.
create table accounts.handle (
  handle text primary key check (handle ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'),
  user_id uuid references accounts."user"
);
create index handle_user on accounts.handle (user_id);

alter table accounts."user"
  add column handle text references accounts.handle,
  -- When one handle was last replaced by another.
  add column handle_changed_at timestamptz,
  -- Identifiers of pictures.
  add column avatar text,
  add column banner text,
  -- Label and URL of each.
  add column links jsonb not null default '[]',
  -- An email address or an https URL.
  add column contact text not null default '';
-- Nothing reads avatar_url any more. It stays for servers of the release before, which run next to new ones during an upgrade.
create unique index user_handle on accounts."user" (handle) where handle is not null;

create or replace view accounts.public_profile as
  select id, name, bio, verified, handle, avatar, banner, links, contact, created_at, status = 'active' as active
  from accounts."user";

create view accounts.public_handle as
  select handle, user_id
  from accounts.handle;
