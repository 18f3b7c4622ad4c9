-- Until when a failed run can be retried. Its input is stored until then, and deleted afterwards.
alter table execution.flow add column retry_until timestamptz;
create index flow_retry_until on execution.flow (retry_until) where retry_until is not null;
-- Milliseconds between failures and retries, which do not count as duration.
alter table execution.run add column idle_ms bigint not null default 0;
