create schema access;

create table access.api_key (
  id uuid primary key,
  account_id uuid not null references accounts.user,
  name text not null,
  hash bytea not null,
  prefix text not null,
  last4 text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create unique index api_key_hash on access.api_key (hash);
create index api_key_account on access.api_key (account_id, created_at);

-- Requests per account in the current and the previous bucket of each window, and how many of the last batch were let
-- through. Unlogged: after a crash of the database everybody starts with a fresh window, and no request waits for the disk.
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

-- A window's buckets as seen from the current one; a server whose clock is behind counts in the newest.
create function access.roll(held_at bigint, held_now int, held_before int, current bigint, out at bigint, out used int, out before int)
language sql immutable as $$
  select greatest(held_at, current),
         case when held_at >= current then held_now else 0 end,
         case when held_at >= current then held_before when held_at = current - 1 then held_now else 0 end
$$;
