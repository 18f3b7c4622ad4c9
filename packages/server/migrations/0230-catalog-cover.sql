-- How lists show a product: the first image, its alternative text, and the category, by which a cover is colored.
create or replace view catalog.public_image as
  select id as product_id, images[1] as image, coalesce(image_details -> images[1] ->> 'alt', '') as alt, category
  from catalog.product;
