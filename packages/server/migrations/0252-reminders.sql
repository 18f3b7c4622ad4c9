-- What was announced, so that it is announced once.
alter table orders.refund add column reminded_at timestamptz;
alter table access.api_key add column reminded_at timestamptz;
create index api_key_expiring on access.api_key (expires_at) where reminded_at is null and revoked_at is null;
-- End of the month whose renewal was announced.
alter table plans.subscription add column reminded_of timestamptz;
alter table interests.saved_search add column notified_at timestamptz;
-- The share of the budget of that month, in percent, that was announced last.
alter table execution.provider_key add column warned_month date, add column warned_percent smallint;
create index provider_key_budget on execution.provider_key (id) where monthly_budget > 0;
