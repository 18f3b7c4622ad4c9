-- The command line program `souk` is an app of the marketplace itself: it has no owner, and is none that registered itself. Like every
-- public app it needs consent at each sign-in, and its code goes to this machine only. Its identifier is in packages/sdk/cli/connection.ts.
alter table access.oauth_app add column built_in boolean not null default false;

insert into access.oauth_app (id, name, type, redirect_uris, scopes, built_in, created_at, updated_at)
values (
  '019ab7d0-0000-7000-8000-000000000001', 'Souk CLI', 'public',
  '{http://127.0.0.1:8710/callback,http://127.0.0.1:8711/callback,http://127.0.0.1:8712/callback}',
  '{products:read,products:write,purchases:read,ai:execute,webhooks:read,webhooks:write}', true, now(), now());
