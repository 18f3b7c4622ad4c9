-- The key that a roll made of this one; a key is rolled once.
alter table access.api_key add column replaced_by uuid references access.api_key;
create unique index api_key_replaced_by on access.api_key (replaced_by) where replaced_by is not null;
