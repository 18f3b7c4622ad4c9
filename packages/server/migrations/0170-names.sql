-- Names of the field for columns and tables.
alter table platform.event rename column heard_by to handled_by;
