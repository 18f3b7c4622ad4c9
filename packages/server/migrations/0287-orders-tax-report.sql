-- What a tax service calls its report of the sale; null until it has one, and where the table of rates computes the tax.
alter table orders.order add column tax_report text;
