create schema accounts;

create table accounts.user (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  bio text not null default '',
  verified boolean not null default false,
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null
);
create unique index user_email on accounts.user (email);

-- One-time sign-in links: only the hash of the token is kept.
create table accounts.magic_link (
  token_hash bytea primary key,
  user_id uuid not null references accounts.user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table accounts.session (
  id uuid primary key,
  user_id uuid not null references accounts.user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_owner on accounts.session (user_id);

-- What other modules' statements may read of an account.
create view accounts.public_principal as select id, roles, status = 'active' as active from accounts.user;
create view accounts.public_profile as select id, name, bio, verified from accounts.user;
