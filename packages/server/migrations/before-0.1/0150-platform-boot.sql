-- What is claimed under a lease names the boot of the process that claimed it: once that has ended, the lease is not waited
-- for. claim_id names the claim itself, so that a request whose claim was taken over by another stores no answer.
alter table platform.idempotency
  add column boot bigint,
  add column claim_id uuid;
alter table platform.mail add column boot bigint;
create index mail_boot on platform.mail (boot) where boot is not null;
