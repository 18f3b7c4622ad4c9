-- Where the chain begins once its oldest entries were dropped: the last of them, signed by a key that the database does not have.
create table audit.checkpoint (
  only_row boolean primary key default true check (only_row),
  position bigint not null,
  hash text not null,
  signature text not null
);
