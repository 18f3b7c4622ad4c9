create schema licenses;

-- The Ed25519 key that signs licenses. There is one, and it stays: what was sold must stay valid.
create table licenses.signing_key (
  id uuid primary key,
  -- A JSON Web Key.
  public_key jsonb not null,
  -- The private one, in PKCS #8.
  sealed bytea not null,
  created_at timestamptz not null
);
create unique index signing_key_only on licenses.signing_key ((true));

create index grant_ended on entitlements."grant" (product_id, ended_at) where ended_at is not null;
