-- When a destination took the place of another: payouts wait for a while then. Null for the first one.
alter table payouts.destination add column replaced_at timestamptz;
