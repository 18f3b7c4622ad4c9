create schema shop;

-- What admins have set, in one row: a change names the version that it is based on. A setting that is not in it has its default.
create table shop.settings (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  stored jsonb not null,
  -- The identifier of the logo's picture.
  logo text
);
insert into shop.settings (version, stored) values (1, '{}');
