-- The process that holds a run, null once it has let go of it, and how many processes have died while they held it.
alter table execution.flow add column holder uuid, add column crashes int not null default 0;
