-- When a dispute's state was another one last: the comparison with the provider leaves out what changed after the last movement read.
alter table payments.dispute add column changed_at timestamptz;
update payments.dispute set changed_at = coalesce(
  (select theirs.dispute_closed_at from payments.sandbox_charge as theirs
   where dispute.provider = 'sandbox' and theirs.key = dispute.order_id),
  opened_at);
alter table payments.dispute alter column changed_at set not null;
