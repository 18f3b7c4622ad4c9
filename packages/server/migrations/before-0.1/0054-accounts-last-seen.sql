-- When a session was last used, to the minute. Beside the session, so that its row is not written with every use, and
-- unlogged: after a crash of the database a session was last seen when it was opened.
create unlogged table accounts.session_seen (
  session_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);
