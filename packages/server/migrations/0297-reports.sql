create schema reports;

-- What someone, with or without an account, finds wrong with a product.
create table reports.report (
  id uuid primary key,
  product_id uuid not null,
  -- As it was then.
  product_title text not null,
  reason text not null check (reason in ('illegal', 'copyright', 'personal_data', 'fraud', 'other')),
  details text not null,
  -- Of who reported it; empty half a year after the decision.
  name text not null,
  email text not null,
  language text not null check (language in ('en', 'de')),
  created_at timestamptz not null,
  result text check (result in ('suspended', 'dismissed')),
  basis text check (basis in ('law', 'terms')),
  decision_reason text not null default '',
  decided_at timestamptz check ((result is null) = (decided_at is null))
);
create unique index report_open on reports.report (product_id, email) where decided_at is null;
create index report_waiting on reports.report (created_at, id) where decided_at is null;
create index report_decided on reports.report (decided_at desc, id desc) where decided_at is not null;
create index report_email on reports.report (email, created_at) where email <> '';
