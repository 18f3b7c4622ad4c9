-- Of a payment that was charged back, what the card company took: less than the amount if the dispute was lost in part.
alter table plans.payment add column charged_back_minor bigint;
update plans.payment set charged_back_minor = amount_minor where status = 'charged_back';
alter table plans.payment add check (
  (status = 'charged_back') = (charged_back_minor is not null) and charged_back_minor between 1 and amount_minor);
