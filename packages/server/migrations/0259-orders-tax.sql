-- The tax within an order, frozen when it was bought.
alter table orders."order"
  -- seller or marketplace.
  add column merchant_of_record text not null default 'seller',
  add column tax_minor bigint not null default 0,
  add column tax_refunded_minor bigint not null default 0,
  add column tax_basis_points int not null default 0,
  add column tax_country text not null default '',
  add column tax_reason text not null default 'no_tax',
  -- What the tax provider calls its quote.
  add column tax_reference text,
  -- Where the buyer is by which evidence: billing, request, vatId.
  add column tax_evidence jsonb not null default '{}',
  add column cross_border boolean not null default false;
alter table orders.item add column tax_minor bigint not null default 0;
alter table orders.refund
  add column tax_minor bigint not null default 0,
  -- Number of the credit note, once it is issued.
  add column credit_note_number text;

-- Supplies to consumers in other member states, for the threshold of 10,000 euros a year.
create index order_cross_border on orders."order" (merchant_of_record, seller_id, completed_at) where cross_border;
create index refund_uncredited on orders.refund (order_id) where status = 'succeeded' and credit_note_number is null;
-- Invoices are issued in the order of the sales of each series.
drop index orders.order_uninvoiced;
create index order_uninvoiced on orders."order" (merchant_of_record, seller_id, completed_at, id) where (invoice_number is null) and (completed_at is not null);
