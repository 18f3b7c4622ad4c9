-- Parts of a bundle, in the seller's order; why an admin rejected or suspended a product, and what it was before.
alter table catalog.product
  add column part_ids uuid[] not null default '{}',
  add column status_reason text not null default '',
  add column status_before text;
create index product_parts on catalog.product using gin (part_ids) where part_ids <> '{}';
create index product_review on catalog.product (updated_at, id) where status in ('pending_review', 'suspended');
