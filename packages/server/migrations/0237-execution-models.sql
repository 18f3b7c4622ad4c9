-- The caller's choice for roles of the workflow: from role to apiKeyId, model or both (Decision 75).
alter table execution.flow add column models jsonb not null default '{}';
