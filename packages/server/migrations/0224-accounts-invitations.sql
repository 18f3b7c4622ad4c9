-- Invitations open accounts while the registration is by invitation.
create table accounts.invitation (
  id uuid primary key,
  code_hash bytea not null unique,
  -- The only address that can use it; null: any.
  email text,
  role text not null check (role in ('user', 'seller')),
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0 check (uses <= max_uses),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index invitation_email on accounts.invitation (email) where email is not null;

-- The invitation with which a sign-in link was requested.
alter table accounts.magic_link add column invitation_hash bytea;
