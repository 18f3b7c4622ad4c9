-- An account that its owner has closed: books and orders point to its row, of which nothing names anybody any more.
alter table accounts.user drop constraint user_status_check;
alter table accounts.user add constraint user_status_check check (status in ('active', 'suspended', 'closed'));
