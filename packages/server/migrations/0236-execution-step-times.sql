-- When a step began and ended, which is also the order in which steps are read. Steps from before have neither.
-- value of a failed step, or of one that waits for its next attempt, is its sealed error.
alter table execution.step add column started_at timestamptz, add column ended_at timestamptz;
