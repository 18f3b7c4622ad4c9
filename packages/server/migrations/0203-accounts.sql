create schema accounts;

create table accounts."user" (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  bio text not null default '',
  verified boolean not null default false,
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  created_at timestamptz not null,
  avatar_url text not null default '',
  status_reason text not null default '',
  sessions_valid_after timestamptz not null default '-infinity'
);
create unique index user_email on accounts."user" (email);
create index user_created on accounts."user" (created_at desc, id desc);

-- One-time sign-in links. Only the hash of the token is stored.
create table accounts.magic_link (
  token_hash bytea primary key,
  user_id uuid references accounts."user",
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  email text,
  name text,
  check (num_nonnulls(user_id, email) = 1)
);
create index magic_link_expires on accounts.magic_link (expires_at);

create table accounts.session (
  id uuid primary key,
  user_id uuid not null references accounts."user",
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- valid_from moves when the owner ends all other sessions.
  valid_from timestamptz not null,
  method text not null default 'link',
  ip text not null default '',
  user_agent text not null default '',
  -- When the owner last proved who they are, and whether with a second factor.
  proven_at timestamptz not null default '1970-01-01 00:00:00+00',
  two_factor boolean not null default false
);
create index session_owner on accounts.session (user_id);
create index session_expires on accounts.session (expires_at);

create table accounts.password (
  user_id uuid primary key references accounts."user",
  hash text not null,
  changed_at timestamptz not null
);

-- last_step is the newest time step whose code was used, so that no code works twice.
create table accounts.totp (
  user_id uuid primary key references accounts."user",
  sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table accounts.recovery_code (
  user_id uuid not null references accounts."user",
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table accounts.identity (
  provider text not null,
  subject text not null,
  user_id uuid not null references accounts."user",
  email text not null,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A requested change of address. It takes effect when both mailboxes are confirmed.
create table accounts.email_change (
  user_id uuid primary key references accounts."user",
  email text not null,
  old_hash bytea not null,
  new_hash bytea not null,
  old_proven_at timestamptz,
  new_proven_at timestamptz,
  expires_at timestamptz not null
);

-- Sign-in attempts in the current and the previous bucket of a window. Unlogged: no sign-in waits for the disk.
create unlogged table accounts.attempt (
  kind text not null,
  who bytea not null,
  bucket bigint not null,
  used int not null,
  before int not null,
  primary key (kind, who)
) with (fillfactor = 50);

-- When a session was last used, to the minute. A table of its own, so that using a session does not write its row. Unlogged: after
-- a crash of the database, a session was last seen when it was opened.
create unlogged table accounts.session_seen (
  session_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);

-- An emailed code that proves one session. Only its hash is stored, for some minutes.
create table accounts.proof_code (
  session_id uuid primary key,
  hash bytea not null,
  expires_at timestamptz not null
);

-- Browsers that an account has signed in with, by the hash of an identifier in a cookie.
create table accounts.browser (
  user_id uuid not null references accounts."user",
  hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, hash)
);
create index browser_last_seen on accounts.browser (last_seen_at);

-- Passkeys (WebAuthn): the public key of a credential, and how often it was used where it counts that.
create table accounts.passkey (
  id uuid primary key,
  user_id uuid not null references accounts."user",
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on accounts.passkey (user_id);

-- Used challenges: none is accepted twice. Challenges are signed, so unused ones need no row.
create table accounts.used_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);

-- What other modules may read of an account.
create view accounts.public_principal as
  select id, roles, status = 'active' as active
  from accounts."user";

create view accounts.public_profile as
  select id, name, bio, verified
  from accounts."user";
