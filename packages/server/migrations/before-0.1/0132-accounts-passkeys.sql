-- Passkeys (WebAuthn): the public key of a credential, and how often it was used where it counts that.
create table accounts.passkey (
  id uuid primary key,
  user_id uuid not null references accounts.user,
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

-- Challenges that were answered: none is answered twice. They are signed, so none is kept before.
create table accounts.used_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
