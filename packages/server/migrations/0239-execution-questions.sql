-- answered: a step got its answer since a worker claimed the run, which is therefore due at once when released.
-- paused_at: since when the run only waits for answers; the next claim moves deadline_at by that time.
alter table execution.flow add column answered boolean not null default false, add column paused_at timestamptz;
