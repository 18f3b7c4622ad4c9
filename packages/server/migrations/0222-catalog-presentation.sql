alter table catalog.product
  -- By the entry of images: alternative text, and the pixels of the large size if it was uploaded to this product.
  add column image_details jsonb not null default '{}',
  -- Sample inputs and outputs, which everyone sees. Not jsonb: inputs stay in the seller's order.
  add column samples json not null default '[]';

-- What orders may read of a product's first image.
create view catalog.public_image as
  select id as product_id, images[1] as image, coalesce(image_details -> images[1] ->> 'alt', '') as alt
  from catalog.product;
