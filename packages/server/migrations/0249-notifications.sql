create schema notifications;

-- What an account is notified of: once for each kind and subject.
create table notifications.notification (
  id uuid primary key,
  account_id uuid not null references accounts."user",
  kind text not null,
  -- The order, refund, payout, review, product or event that it is about.
  subject uuid not null,
  -- Titles and amounts of its text, which is made in the language of the account when it is shown.
  data jsonb not null,
  -- Whom the text names: by reference, since the name is not the reader's to store.
  person_id uuid references accounts."user",
  created_at timestamptz not null,
  read_at timestamptz,
  -- False if it is only mailed.
  in_inbox boolean not null,
  -- When its email is due; null without one, and once it is with the outbox.
  mail_at timestamptz,
  unique (account_id, kind, subject)
);
create index notification_inbox on notifications.notification (account_id, created_at desc, id desc) where in_inbox;
create index notification_unread on notifications.notification (account_id) where in_inbox and read_at is null;
create index notification_due on notifications.notification (mail_at) where mail_at is not null;
create index notification_old on notifications.notification (created_at);

-- What an account has chosen for a kind; otherwise the default of the kind holds.
create table notifications.preference (
  account_id uuid not null references accounts."user",
  kind text not null,
  inbox boolean not null,
  email text not null check (email in ('now', 'daily', 'weekly', 'off')),
  primary key (account_id, kind)
);

create table notifications.setting (
  account_id uuid primary key references accounts."user",
  language text not null,
  time_zone text not null,
  quiet_from time,
  quiet_until time,
  check ((quiet_from is null) = (quiet_until is null))
);

-- When an email is due: summaries at the next 8:00 of the time zone, weekly ones on Monday, others at once or at the end of the
-- quiet hours.
create function notifications.mail_at(
  frequency text, zone text, quiet_from time, quiet_until time, now timestamptz
) returns timestamptz language sql stable as $$
  select case frequency
    when 'daily' then (date_trunc('day', here - interval '8 hours') + interval '1 day 8 hours') at time zone zone
    when 'weekly' then (date_trunc('week', here - interval '8 hours') + interval '7 days 8 hours') at time zone zone
    when 'now' then case
      when quiet_from <= quiet_until and here::time >= quiet_from and here::time < quiet_until
        or quiet_from > quiet_until and here::time < quiet_until
        then (date_trunc('day', here) + quiet_until) at time zone zone
      when quiet_from > quiet_until and here::time >= quiet_from
        then (date_trunc('day', here) + interval '1 day' + quiet_until) at time zone zone
      else now end
  end
  from (select now at time zone zone) as local (here)
$$;

-- Who is notified of what a seller does.
create view interests.public_follow as select account_id, seller_id, followed_at from interests.follow;
create view interests.public_wish as select account_id, product_id, added_at from interests.wish;
create or replace view entitlements.public_grant as
  select account_id, product_id, order_id, granted_at
  from entitlements."grant"
  where ended_at is null;

-- What a notification says of a product.
create view catalog.public_offer as
  select id, title, currency, status = 'published' as on_sale from catalog.product;
