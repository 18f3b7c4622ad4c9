alter table accounts.user
  -- False for a name that the marketplace has made up: its owner is still to choose one.
  add column name_chosen boolean not null default true;

-- These were made from the address.
update accounts.user set name_chosen = false where name = split_part(email, '@', 1);
