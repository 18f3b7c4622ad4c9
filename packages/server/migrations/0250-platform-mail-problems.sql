-- Addresses of accounts that do not take emails, by their hashes: a row is deleted when its owner proves that emails arrive.
create table platform.mail_problem (
  address_hash bytea primary key,
  reason text not null check (reason in ('refused', 'bounce', 'complaint')),
  created_at timestamptz not null
);
