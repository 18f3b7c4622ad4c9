-- Refunding one's own sales needs refunds:write (Decision 69). Keys that could do it before still can, and apps may ask for it.
-- Consents are left as they are: the page that people agreed to did not mention refunds of their sales.
update access.api_key set permissions = permissions || '{refunds:write}'
where 'purchases:write' = any(permissions) and not 'refunds:write' = any(permissions);

update access.oauth_app set scopes = scopes || '{refunds:write}'
where 'purchases:write' = any(scopes) and not 'refunds:write' = any(scopes);
