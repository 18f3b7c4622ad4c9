-- Whether a part of what it cost is an estimate, because a call ended without an answer.
alter table execution.run add column is_estimated boolean not null default false;
alter table execution.step add column is_estimated boolean not null default false;
