-- What is planned for an account, however long its inbox is.
create index notification_planned on notifications.notification (account_id, mail_at) where mail_at is not null;
