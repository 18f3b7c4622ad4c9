-- Programs of others that act in an account's name (Decision 32). A public one has no secret to keep.
create table access.oauth_app (
  id uuid primary key,
  owner_id uuid not null references accounts.user,
  name text not null,
  type text not null check (type in ('confidential', 'public')),
  redirect_uris text[] not null,
  scopes text[] not null,
  secret_hash bytea,
  secret_hint text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((type = 'confidential') = (secret_hash is not null))
);
create index oauth_app_owner on access.oauth_app (owner_id, id desc);

-- What an account has allowed an app, one row a consent; payload is the authorization server's own.
create table access.oauth_grant (
  id uuid primary key,
  app_id uuid not null references access.oauth_app,
  account_id uuid not null references accounts.user,
  scopes text[] not null,
  payload jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index oauth_grant_account on access.oauth_grant (account_id, app_id);
create index oauth_grant_app on access.oauth_grant (app_id);

-- Codes and tokens, by the hash of their text. account_id is whose name they act in: the consenting account, or the
-- app's owner for client credentials. No foreign keys to app and grant: one that is issued while these go must not keep
-- them; without them it is worth nothing.
create table access.oauth_token (
  hash bytea primary key,
  kind text not null,
  app_id uuid not null,
  account_id uuid not null references accounts.user,
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
