-- Mails that wait to be sent. Sealed, since they hold links that sign somebody in; a row goes once its mail is sent.
create table platform.mail (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0
);
create index mail_due on platform.mail (due_at);
