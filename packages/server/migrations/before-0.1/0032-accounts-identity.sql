alter table accounts.user
  add column avatar_url text not null default '',
  add column status_reason text not null default '',
  -- Sessions from before are over, whatever their row says: "everywhere", a new password, a ban.
  add column sessions_valid_after timestamptz not null default '-infinity';
create index user_created on accounts.user (created_at desc, id desc);

-- A link signs in one account, or whoever proves the mailbox it was sent to: that account is opened when it is redeemed.
alter table accounts.magic_link
  alter column user_id drop not null,
  add column email text,
  add column name text,
  add check (num_nonnulls(user_id, email) = 1);
create index magic_link_expires on accounts.magic_link (expires_at);

-- valid_from is moved when its owner ends all other sessions.
alter table accounts.session
  add column valid_from timestamptz,
  add column method text not null default 'link',
  add column ip text not null default '',
  add column user_agent text not null default '';
update accounts.session set valid_from = created_at;
alter table accounts.session alter column valid_from set not null;
create index session_expires on accounts.session (expires_at);

create table accounts.password (
  user_id uuid primary key references accounts.user,
  hash text not null,
  changed_at timestamptz not null
);

-- last_step is the newest time step whose code was used: no code works twice.
create table accounts.totp (
  user_id uuid primary key references accounts.user,
  sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table accounts.recovery_code (
  user_id uuid not null references accounts.user,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table accounts.identity (
  provider text not null,
  subject text not null,
  user_id uuid not null references accounts.user,
  email text not null,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A wish for another address: it comes true once both mailboxes are proven.
create table accounts.email_change (
  user_id uuid primary key references accounts.user,
  email text not null,
  old_hash bytea not null,
  new_hash bytea not null,
  old_proven_at timestamptz,
  new_proven_at timestamptz,
  expires_at timestamptz not null
);

-- Tries in the current and the previous bucket of a window. Unlogged: no sign-in waits for the disk.
create unlogged table accounts.attempt (
  kind text not null,
  who bytea not null,
  bucket bigint not null,
  used int not null,
  before int not null,
  primary key (kind, who)
) with (fillfactor = 50);
