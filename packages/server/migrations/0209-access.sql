create schema access;

create table access.api_key (
  id uuid primary key,
  account_id uuid not null references accounts."user",
  name text not null,
  hash bytea not null,
  prefix text not null,
  last4 text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- The key that replaces this one when it is rolled. A key is rolled once.
  replaced_by uuid references access.api_key
);
create unique index api_key_hash on access.api_key (hash);
create index api_key_account on access.api_key (account_id, created_at);
create unique index api_key_replaced_by on access.api_key (replaced_by) where replaced_by is not null;

-- Requests per account in the current and the previous bucket of each window, and how many of the last batch were allowed.
-- Unlogged: no request waits for the disk, and after a crash of the database all windows start again.
create unlogged table access.usage (
  account_id uuid primary key,
  granted int not null,
  minute_at bigint not null,
  minute_now int not null,
  minute_before int not null,
  hour_at bigint not null,
  hour_now int not null,
  hour_before int not null,
  day_at bigint not null,
  day_now int not null,
  day_before int not null
) with (fillfactor = 20);

-- Apps that act for accounts (Decision 32). A public one has no secret.
create table access.oauth_app (
  id uuid primary key,
  owner_id uuid references accounts."user",
  name text not null,
  type text not null check (type in ('confidential', 'public')),
  redirect_uris text[] not null,
  scopes text[] not null,
  secret_hash bytea,
  secret_hint text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((type = 'confidential') = (secret_hash is not null)),
  constraint oauth_app_check1 check ((owner_id is not null) or (type = 'public'))
);
create index oauth_app_owner on access.oauth_app (owner_id, id desc);
create index oauth_app_registered on access.oauth_app (created_at) where owner_id is null;

-- What an account allows an app, one row per consent. payload belongs to the authorization server.
create table access.oauth_grant (
  id uuid primary key,
  app_id uuid not null references access.oauth_app,
  account_id uuid not null references accounts."user",
  scopes text[] not null,
  payload jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index oauth_grant_account on access.oauth_grant (account_id, app_id);
create index oauth_grant_app on access.oauth_grant (app_id);

-- Codes and tokens, by the hash of their text. account_id is the account they act for: the one that consented, or the app's owner
-- for client credentials. No foreign keys to app and grant: a token issued while these are deleted must not keep them, and is
-- worth nothing without them.
create table access.oauth_token (
  hash bytea primary key,
  kind text not null,
  app_id uuid not null,
  account_id uuid not null references accounts."user",
  grant_id uuid,
  scopes text[] not null,
  resource text,
  payload jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index oauth_token_grant on access.oauth_token (grant_id);
create index oauth_token_app on access.oauth_token (app_id);
create index oauth_token_expires on access.oauth_token (expires_at);

-- Authorization requests that wait for a consent.
create table access.oauth_interaction (
  hash bytea primary key,
  payload jsonb not null,
  expires_at timestamptz not null
);
create index oauth_interaction_expires on access.oauth_interaction (expires_at);

-- A window's buckets as seen from the current one. A server whose clock is behind counts in the newest.
create function access.roll(held_at bigint, held_now int, held_before int, current bigint)
 returns TABLE(at bigint, used int, before int)
 language sql
 IMMUTABLE
as $$
  select greatest(held_at, current),
         case when held_at >= current then held_now else 0 end,
         case when held_at >= current then held_before when held_at = current - 1 then held_now else 0 end
$$;
