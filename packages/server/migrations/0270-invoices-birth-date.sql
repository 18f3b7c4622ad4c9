-- Of sellers who are individuals, as YYYY-MM-DD: reports of platforms (DAC7) name it. Empty if not given.
alter table invoices.profile add column birth_date text not null default '';
