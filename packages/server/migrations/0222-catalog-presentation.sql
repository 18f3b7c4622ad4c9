alter table catalog.product
  -- By the entry of images: alternative text, and the pixels of the large size if it was uploaded to this product.
  add column image_details jsonb not null default '{}',
  -- Sample inputs and outputs, which everyone sees. Not jsonb: inputs stay in the seller's order.
  add column samples json not null default '[]';
