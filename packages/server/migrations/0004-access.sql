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

-- Requests per account in the current and the previous bucket of each window. Unlogged: after a crash of the
-- database everybody starts with a fresh window, and no request waits for the disk.
create unlogged table access.usage (
  account_id uuid primary key,
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

-- Whether a sliding window has room for one more request: the current bucket plus the share of the previous one
-- that still overlaps the window. Inlined by the planner.
create function access.has_room(at bigint, now int, before int, bucket bigint, overlap float8, allowed int)
returns boolean language sql immutable as $$
  select allowed is null
    or case when at >= bucket then now + before * overlap
            when at = bucket - 1 then now * overlap
            else 0 end + 1 <= allowed
$$;
