-- An app that registered itself (Decision 32) has no owner, no secret, and is gone again if nobody allows it anything.
alter table access.oauth_app alter column owner_id drop not null,
  add check (owner_id is not null or type = 'public');
create index oauth_app_registered on access.oauth_app (created_at) where owner_id is null;
