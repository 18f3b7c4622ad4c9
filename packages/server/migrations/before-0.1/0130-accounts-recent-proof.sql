-- When the owner of a session last proved who they are, and whether a second factor was part of it. Sessions from before
-- count as not proven.
alter table accounts.session
  add column proven_at timestamptz not null default 'epoch',
  add column two_factor boolean not null default false;

-- A mailed code that proves one session; only its hash is kept, for some minutes.
create table accounts.proof_code (
  session_id uuid primary key,
  hash bytea not null,
  expires_at timestamptz not null
);

-- Browsers that an account was signed in with, by the hash of an identifier that they keep in a cookie.
create table accounts.browser (
  user_id uuid not null references accounts.user,
  hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, hash)
);
create index browser_last_seen on accounts.browser (last_seen_at);
